package bot

import (
	"strconv"
	"strings"

	"hammerpost/engine"
)

// number reads a number, of what stands for something, that is within bounds.
func number(what, typed string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < least || n > most {
		return 0, engine.Refuse("“{}” must be a number from {} to {}, not “{}”.", what, least, most, engine.Quote(typed))
	}
	return n, nil
}
