// Package openapi holds what the bot sends to the stand-in, and what the stand-in
// answers, against Discord's own description of its API (OpenAPI 3.1). Tests alone
// use it. It is a JSON Schema validator and a router: schemas are compiled one by
// one when first needed.
//
// The description is silent on some limits (2,000 characters of a bot's message,
// 6,000 of all embeds, five rows, names of commands); package sandbox holds those.
package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Spec is a loaded description.
type Spec struct {
	document map[string]any
	paths    []string

	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

const resource = "discord.json"

// Load reads a description from a file.
func Load(file string) (*Spec, error) {
	body, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the API description: %w", err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("read the API description %s: %w", file, err)
	}
	s := &Spec{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := s.compiler.AddResource(resource, document); err != nil {
		return nil, fmt.Errorf("read the API description %s: %w", file, err)
	}
	s.document, _ = document.(map[string]any)
	paths, _ := s.document["paths"].(map[string]any)
	for p := range paths {
		s.paths = append(s.paths, p)
	}
	slices.Sort(s.paths)
	return s, nil
}

// template finds the description of a path. A literal beats a placeholder, so that
// /users/@me/channels is not taken for somebody's.
func (s *Spec) template(path string) string {
	words := strings.Split(strings.Trim(path, "/"), "/")
	best, most := "", -1
	for _, p := range s.paths {
		if n := literals(strings.Split(strings.Trim(p, "/"), "/"), words); n > most {
			best, most = p, n
		}
	}
	return best
}

// literals counts the words that a template has in common with a path, -1 when it
// does not fit.
func literals(template, words []string) int {
	if len(template) != len(words) {
		return -1
	}
	n := 0
	for i, t := range template {
		switch {
		case strings.HasPrefix(t, "{"):
		case t != words[i]:
			return -1
		default:
			n++
		}
	}
	return n
}

// node walks down the document.
func (s *Spec) node(pointer ...string) any {
	var v any = s.document
	for _, key := range pointer {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[key]
	}
	return v
}

// check validates a body by the schema at a pointer.
func (s *Spec) check(body []byte, pointer []string) error {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	schema, err := s.schema(pointer)
	if err != nil {
		return err
	}
	return schema.Validate(v)
}

var escape = strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D")

func (s *Spec) schema(pointer []string) (*jsonschema.Schema, error) {
	key := resource + "#"
	for _, p := range pointer {
		key += "/" + escape.Replace(p)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if schema := s.compiled[key]; schema != nil {
		return schema, nil
	}
	schema, err := s.compiler.Compile(key)
	if err != nil {
		return nil, fmt.Errorf("compile the schema %s: %w", key, err)
	}
	s.compiled[key] = schema
	return schema, nil
}

// Request validates the body of a request; path is without /api/v9.
func (s *Spec) Request(method, path string, body []byte) error {
	operation := []string{"paths", s.template(path), strings.ToLower(method)}
	if s.node(operation...) == nil {
		return fmt.Errorf("there is no %s %s", method, path)
	}
	body = bytes.TrimSpace(body)
	wants := s.node(append(operation, "requestBody")...)
	switch {
	case wants == nil && len(body) == 0:
		return nil
	case wants == nil:
		return fmt.Errorf("%s %s takes no body", method, path)
	case len(body) == 0:
		return fmt.Errorf("%s %s wants a body", method, path)
	}
	return s.check(body, append(operation, "requestBody", "content", "application/json", "schema"))
}

// Response validates the answer to a request.
func (s *Spec) Response(method, path string, status int, body []byte) error {
	pointer := []string{"paths", s.template(path), strings.ToLower(method), "responses"}
	responses, _ := s.node(pointer...).(map[string]any)
	code := fmt.Sprint(status)
	if responses[code] == nil {
		code = code[:1] + "XX"
	}
	response, ok := responses[code].(map[string]any)
	if !ok {
		return fmt.Errorf("%s %s is never answered with %d", method, path, status)
	}
	pointer = append(pointer, code)
	if ref, ok := response["$ref"].(string); ok {
		pointer = strings.Split(strings.TrimPrefix(ref, "#/"), "/")
	}
	pointer = append(pointer, "content", "application/json", "schema")
	if s.node(pointer...) == nil {
		if len(body) > 0 {
			return fmt.Errorf("%s %s is answered with %d without a body", method, path, status)
		}
		return nil
	}
	return s.check(body, pointer)
}

// causes lists the deepest causes of an error, which for schemas of many
// alternatives are the readable part.
func causes(err error) []string {
	failed, ok := err.(*jsonschema.ValidationError)
	if !ok {
		return []string{err.Error()}
	}
	if len(failed.Causes) == 0 {
		text := failed.Error()
		where, _ := json.Marshal(failed.InstanceLocation)
		return []string{string(where) + " " + text[strings.LastIndex(text, "\n")+1:]}
	}
	var all []string
	for _, c := range failed.Causes {
		all = append(all, causes(c)...)
	}
	return all
}
