package contract

func images() Chapter {
	return Chapter{"images", []Exchange{
		get("images", Image, "/v2/images"),
		get("images-by-name", Image, "/v2/images?name=ubuntu-24.04-cloud"),
		get("images-none", Image, "/v2/images?name=nope"),
		get("images-by-status", Image, "/v2/images?status=active&limit=1"),
		get("images-by-visibility", Image, "/v2/images?visibility=private"),
		get("images-bad-limit", Image, "/v2/images?limit=many"),
		get("images-negative-limit", Image, "/v2/images?limit=-1"),
		get("images-bad-marker", Image, "/v2/images?marker=$nowhere"),
		get("images-bad-visibility", Image, "/v2/images?visibility=dim"),
		get("images-bad-status", Image, "/v2/images?status=sleepy"),
		get("images-bad-sort", Image, "/v2/images?sort=smell:asc"),
		get("image", Image, "/v2/images/$image"),
		get("image-not-found", Image, "/v2/images/$nowhere"),
		{Name: "image-not-found-text", Service: Image, Path: "/v2/images/$nowhere", Header: map[string]string{"Accept": ""}},
		{Name: "image-not-found-html", Service: Image, Path: "/v2/images/$nowhere",
			Header: map[string]string{"Accept": "text/html"}},
	}}
}

func volumes() Chapter {
	create := func(name, body string) Exchange {
		return Exchange{Name: name, Service: Volume, Method: "POST", Path: "/volumes", Body: body}
	}
	remove := func(name, word string) Exchange {
		return Exchange{Name: name, Service: Volume, Method: "DELETE", Path: "/volumes/$" + word}
	}
	return Chapter{"volumes", []Exchange{
		get("volume-types", Volume, "/types"),
		get("volume-type-not-found", Volume, "/types/$nowhere"),
		get("volumes-none", Volume, "/volumes"),
		get("volumes-detail-none", Volume, "/volumes/detail"),
		get("volume-limits", Volume, "/limits"),
		get("volume-quota-set", Volume, "/os-quota-sets/$project"),
		get("volume-quota-set-usage", Volume, "/os-quota-sets/$project?usage=true"),
		get("volume-availability-zones", Volume, "/os-availability-zone"),
		get("volume-snapshots-none", Volume, "/snapshots"),
		get("volume-services-forbidden", Volume, "/os-services"),
		get("volume-not-found", Volume, "/volumes/$nowhere"),
		get("volumes-bad-limit", Volume, "/volumes?limit=many"),
		get("volumes-bad-marker", Volume, "/volumes?marker=$nowhere"),
		create("volume-no-size", `{"volume": {"name": "contract"}}`),
		create("volume-bad-size", `{"volume": {"size": "large"}}`),
		create("volume-zero-size", `{"volume": {"size": 0}}`),
		create("volume-unknown-type", `{"volume": {"size": 1, "volume_type": "nosuchtype"}}`),
		create("volume-unknown-zone", `{"volume": {"size": 1, "availability_zone": "nope"}}`),
		create("volume-unknown-image", `{"volume": {"size": 1, "imageRef": "$nowhere"}}`),
		create("volume-unknown-field", `{"volume": {"size": 1, "colour": "red"}}`),
		create("volume-no-json", `{"volume": `),
		keeping(create("volume-created", `{"volume": {"name": "contract", "size": 1}}`), "volume", "volume/id"),
		{Name: "volume-available", Service: Volume, Path: "/volumes/$volume", Until: "volume/status=available"},
		get("volumes", Volume, "/volumes"),
		get("volumes-detail", Volume, "/volumes/detail"),
		get("volumes-by-name", Volume, "/volumes?name=contract"),
		get("volume-quota-set-used", Volume, "/os-quota-sets/$project?usage=true"),
		remove("volume-deleted", "volume"),
		{Name: "volume-gone", Service: Volume, Path: "/volumes/$volume", Until: "404"},
		remove("volume-deleted-again", "volume"),
		get("cinder-unknown-path", Volume, "/teapots"),
	}}
}

// bootVolumes is a server whose disk is a volume, and another volume at its side.
func bootVolumes() Chapter {
	return Chapter{"boot-volumes", []Exchange{
		{Name: "server-created-from-volume", Service: Compute, Method: "POST", Path: "/servers",
			Body: server("check-volume", `, "flavorRef": "$zero-flavor", "imageRef": "", "block_device_mapping_v2": [{
				"boot_index": 0, "uuid": "$image", "source_type": "image", "destination_type": "volume",
				"volume_size": 20, "delete_on_termination": true}]`), Keep: map[string]string{"server": "server/id"}},
		until("server-active-boot-from-volume", "server", "ACTIVE"),
		keeping(get("server-volumes", Compute, "/servers/$server/os-volume_attachments"),
			"root", "volumeAttachments/0/volumeId"),
		{Name: "volume-in-use", Service: Volume, Path: "/volumes/$root", Until: "volume/status=in-use"},
		{Name: "volume-in-use-deleted", Service: Volume, Method: "DELETE", Path: "/volumes/$root"},
		preparing(keeping(Exchange{Name: "second-volume", Service: Volume, Method: "POST", Path: "/volumes",
			Body: `{"volume": {"name": "contract-data", "size": 1}}`}, "data", "volume/id")),
		preparing(Exchange{Name: "second-volume-available", Service: Volume, Path: "/volumes/$data",
			Until: "volume/status=available"}),
		{Name: "volume-attached", Service: Compute, Method: "POST", Path: "/servers/$server/os-volume_attachments",
			Body: `{"volumeAttachment": {"volumeId": "$data"}}`},
		{Name: "second-volume-in-use", Service: Volume, Path: "/volumes/$data", Until: "volume/status=in-use"},
		preparing(remove("server-from-volume-away", "server")),
		preparing(until("server-from-volume-gone", "server", "404")),
		{Name: "root-volume-gone", Service: Volume, Path: "/volumes/$root", Until: "404"},
		{Name: "second-volume-left", Service: Volume, Path: "/volumes/$data", Until: "volume/status=available"},
		preparing(Exchange{Name: "second-volume-away", Service: Volume, Method: "DELETE", Path: "/volumes/$data"}),
		preparing(Exchange{Name: "second-volume-gone", Service: Volume, Path: "/volumes/$data", Until: "404"}),
	}}
}
