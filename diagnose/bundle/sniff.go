package bundle

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// sniffBytes is how much of a stream is looked at to know what it is.
const sniffBytes = 64 << 10

// encoding is how text is written.
type encoding uint8

const (
	utf8Text encoding = iota
	utf16Little
	utf16Big
)

// known are beginnings of files that are no text, and what they are.
var known = []struct{ begin, what string }{
	{"\x89PNG\r\n\x1a\n", "a PNG image"}, {"\xff\xd8\xff", "a JPEG image"}, {"GIF8", "a GIF image"},
	{"%PDF-", "a PDF document"}, {"\x7fELF", "a program"}, {"MZ\x90", "a program"}, {"SQLite format 3\x00", "a SQLite database"},
	{"LPKSHHRH", "a binary journal; `journalctl --file FILE -o short-iso-precise` writes it as text"},
	{"\xd4\xc3\xb2\xa1", "a packet capture"}, {"\x0a\x0d\x0d\x0a", "a packet capture"}, {"QFI\xfb", "a disk image"},
	{"\xed\xab\xee\xdb", "an RPM package"}, {"!<arch>\n", "a library or a Debian package"}, {"RIFF", "a sound or an image"},
}

// foreign are beginnings of archives that nothing here reads.
var foreign = []struct{ begin, what string }{
	{"7z\xbc\xaf\x27\x1c", "7z"}, {"Rar!\x1a\x07", "rar"}, {"\x04\x22\x4d\x18", "lz4"}, {"\x5d\x00\x00", "lzma"}, {"LZIP", "lzip"},
	{"\x1f\x9d", "compress"},
}

// textEncoding tells how the text is written that head begins, or why it is none.
func textEncoding(head []byte) (encoding, error) {
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}):
		return utf16Little, nil
	case bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		return utf16Big, nil
	}
	for _, k := range known {
		if bytes.HasPrefix(head, []byte(k.begin)) {
			return 0, refuse(Binary, "%s", k.what)
		}
	}
	for _, f := range foreign {
		if bytes.HasPrefix(head, []byte(f.begin)) {
			return 0, refuse(Unsupported, "%s archives are not read", f.what)
		}
	}
	return weigh(head)
}

// weigh decides by the bytes: runs of NULs come into logs when a machine dies, and single broken characters do no harm,
// but a text is mostly printable.
func weigh(head []byte) (encoding, error) {
	var nulEven, nulOdd, control, broken, high int
	for i := 0; i < len(head); {
		switch b := head[i]; {
		case b == 0 && i%2 == 0:
			nulEven++
		case b == 0:
			nulOdd++
		case b >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(head[i:])
			high++
			if r == utf8.RuneError && n == 1 && utf8.FullRune(head[i:]) {
				broken++
			}
			i += n
			continue
		case b < 0x20 && b != '\n' && b != '\r' && b != '\t' && b != 0x1b && b != '\b' && b != '\f' && b != 0x07:
			control++
		}
		i++
	}
	written := len(head) - nulEven - nulOdd
	switch {
	case nulOdd > len(head)*2/5 && nulEven < len(head)/50:
		return utf16Little, nil
	case nulEven > len(head)*2/5 && nulOdd < len(head)/50:
		return utf16Big, nil
	case written == 0 && len(head) > 0:
		return 0, refuse(Binary, "nothing but zeros")
	case control > 8+written/20, broken > 64+written/4 && broken > high/2:
		return 0, refuse(Binary, "no text")
	}
	return utf8Text, nil
}

// utf16Reader turns UTF-16 into UTF-8: what a PowerShell wrote.
type utf16Reader struct {
	src   io.Reader
	order binary.ByteOrder
	in    [4096]byte
	have  int    // bytes in `in` that are not yet turned
	high  rune   // first half of a pair
	out   []byte // turned, not yet handed out
	err   error
}

func decodeUTF16(src io.Reader, as encoding) io.Reader {
	r := &utf16Reader{src: src, order: binary.LittleEndian}
	if as == utf16Big {
		r.order = binary.BigEndian
	}
	return r
}

func (r *utf16Reader) Read(p []byte) (int, error) {
	for len(r.out) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		n, err := r.src.Read(r.in[r.have:])
		r.have += n
		r.err = err
		r.turn()
	}
	n := copy(p, r.out)
	r.out = r.out[n:]
	return n, nil
}

func (r *utf16Reader) turn() {
	r.out = r.out[:0]
	used := r.have &^ 1
	for i := 0; i < used; i += 2 {
		unit := rune(r.order.Uint16(r.in[i:]))
		switch {
		case r.high != 0 && utf16.IsSurrogate(unit):
			r.out = utf8.AppendRune(r.out, utf16.DecodeRune(r.high, unit))
			r.high = 0
		case unit >= 0xd800 && unit < 0xdc00:
			r.high = unit
		default:
			r.high = 0
			r.out = utf8.AppendRune(r.out, unit)
		}
	}
	r.have = copy(r.in[:], r.in[used:r.have])
}
