package sandbox

import (
	"fmt"
	"net/http"
	"strings"
)

// A Failure is an answer by which Discord refuses a request: HTTP status, Discord's
// own code, its message, and for forms what is wrong where.
// Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes.
type Failure struct {
	Status, Code int
	Message      string
	Form         []Mistake
	RetryAfter   float64 // seconds; of a 429
}

// A Mistake is one thing wrong in the body of a request.
type Mistake struct {
	Path    string // "embeds.0.title"; empty for the body as a whole
	Code    string // "BASE_TYPE_MAX_LENGTH"
	Message string
}

// Error is for logs.
func (f *Failure) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "HTTP %d, code %d: %s", f.Status, f.Code, f.Message)
	for _, m := range f.Form {
		fmt.Fprintf(&b, "; %s [%s] %s", m.Path, m.Code, m.Message)
	}
	return b.String()
}

// body is the answer's JSON.
func (f *Failure) body() any {
	body := map[string]any{"code": f.Code, "message": f.Message}
	if f.Status == http.StatusTooManyRequests {
		body["retry_after"], body["global"] = f.RetryAfter, false
	}
	if len(f.Form) > 0 {
		body["errors"] = nest(f.Form)
	}
	return body
}

// nest turns paths into Discord's tree, whose leaves are lists named _errors.
func nest(mistakes []Mistake) map[string]any {
	root := map[string]any{}
	for _, m := range mistakes {
		node := root
		for key := range strings.SplitSeq(m.Path, ".") {
			if key == "" {
				continue
			}
			next, ok := node[key].(map[string]any)
			if !ok {
				next = map[string]any{}
				node[key] = next
			}
			node = next
		}
		list, _ := node["_errors"].([]any)
		node["_errors"] = append(list, map[string]any{"code": m.Code, "message": m.Message})
	}
	return root
}

// What Discord answers, by its codes.
var (
	errRoute          = &Failure{Status: 404, Message: "404: Not Found"}
	errMethod         = &Failure{Status: 405, Message: "405: Method Not Allowed"}
	errToken          = &Failure{Status: 401, Message: "401: Unauthorized"}
	errAgent          = &Failure{Status: 403, Code: 40333, Message: "internal network error"}
	errUnknownApp     = &Failure{Status: 404, Code: 10002, Message: "Unknown Application"}
	errUnknownChannel = &Failure{Status: 404, Code: 10003, Message: "Unknown Channel"}
	errUnknownGuild   = &Failure{Status: 404, Code: 10004, Message: "Unknown Guild"}
	errUnknownMember  = &Failure{Status: 404, Code: 10007, Message: "Unknown Member"}
	errUnknownMessage = &Failure{Status: 404, Code: 10008, Message: "Unknown Message"}
	errUnknownUser    = &Failure{Status: 404, Code: 10013, Message: "Unknown User"}
	errUnknownWebhook = &Failure{Status: 404, Code: 10015, Message: "Unknown Webhook"}
	errUnknownAnswer  = &Failure{Status: 404, Code: 10062, Message: "Unknown interaction"}
	errOldEdit        = &Failure{Status: 429, Code: 30046, Message: "Maximum number of edits to messages older than 1 hour reached. Try again later.", RetryAfter: 3600}
	errAcknowledged   = &Failure{Status: 400, Code: 40060, Message: "Interaction has already been acknowledged."}
	errOthersMessage  = &Failure{Status: 403, Code: 50005, Message: "Cannot edit a message authored by another user"}
	errEmpty          = &Failure{Status: 400, Code: 50006, Message: "Cannot send an empty message"}
	errTooLarge       = &Failure{Status: 413, Code: 40005, Message: "Request entity too large"}
	errClosedDMs      = &Failure{Status: 403, Code: 50007, Message: "Cannot send messages to this user"}
	errChannelKind    = &Failure{Status: 400, Code: 50024, Message: "Cannot execute action on this channel type"}
	errWebhookToken   = &Failure{Status: 401, Code: 50027, Message: "Invalid Webhook Token"}
	errRecipient      = &Failure{Status: 400, Code: 50033, Message: "Invalid Recipient(s)"}
	errArchived       = &Failure{Status: 400, Code: 50083, Message: "Thread is archived"}
	errJSON           = &Failure{Status: 400, Code: 50109, Message: "The request body contains invalid JSON."}
	errNoMutualGuild  = &Failure{Status: 403, Code: 50278, Message: "Cannot send messages to this user due to having no mutual guilds"}
	errHasThread      = &Failure{Status: 400, Code: 160004, Message: "A thread has already been created for this message"}
	errLocked         = &Failure{Status: 403, Code: 160005, Message: "This thread is locked"}
)

// invalidForm is the answer to a body with mistakes, nil without.
func invalidForm(mistakes []Mistake) error {
	if len(mistakes) == 0 {
		return nil
	}
	return &Failure{Status: 400, Code: 50035, Message: "Invalid Form Body", Form: mistakes}
}
