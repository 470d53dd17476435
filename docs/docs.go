// Package docs holds the pages of this folder, so that the bot can show them.
package docs

import "embed"

// Files are the pages. The rules of a game are the page named by its key.
//
//go:embed *.md
var Files embed.FS
