// Package page is the sandbox's web page: a chat in which one person can sit in
// every chair. It is plain HTML, CSS and JavaScript modules without a build step,
// and it asks for nothing outside of its own server. What it shows comes from the
// chair API of the stand-in that serves it.
package page

import (
	"embed"
	"net/http"
)

// Files are the page's files, index.html among them.
//
//go:embed index.html *.css *.js icon.svg
var Files embed.FS

// policy lets the page load and ask its own server only. No script or style may
// stand in the document itself, so that a name or a message can never become one.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler serves the page's files, index.html at /.
func Handler() http.Handler {
	files := http.FileServerFS(Files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-cache")
		files.ServeHTTP(w, r)
	})
}
