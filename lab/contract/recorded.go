package contract

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// Read returns the recorded answers of a chapter: DIRECTORY/CHAPTER.json.
func Read(directory, chapter string) ([]Answer, error) {
	raw, err := os.ReadFile(filepath.Join(directory, chapter+".json"))
	if err != nil {
		return nil, fmt.Errorf("reading what was recorded of chapter %s: %w", chapter, err)
	}
	var answers []Answer
	if err := json.Unmarshal(raw, &answers); err != nil {
		return nil, fmt.Errorf("reading what was recorded of chapter %s: %w", chapter, err)
	}
	return answers, nil
}

// Body takes the same out of a recorded body as Play out of an answer. roots are the URLs of the services without their
// versions, by service.
func Body(recorded []byte, roots map[string]string) (any, error) {
	var body any
	if err := json.Unmarshal(recorded, &body); err != nil {
		return nil, fmt.Errorf("reading a recorded body: %w", err)
	}
	p := player{roots: roots}
	return p.normalValue("", body), nil
}

// Write records the answers of a chapter.
func Write(directory, chapter string, answers []Answer) error {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(answers); err != nil {
		return fmt.Errorf("recording chapter %s: %w", chapter, err)
	}
	return os.WriteFile(filepath.Join(directory, chapter+".json"), out.Bytes(), 0o644)
}
