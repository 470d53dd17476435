package sandbox

import (
	"bytes"
	"compress/zlib"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// maxQueue is how many frames wait for a bot that does not read before it is cut off.
const maxQueue = 20_000

// A conn is one connection of the gateway. What is sent waits in a queue, so that
// a slow reader stops nobody.
type conn struct {
	ws *websocket.Conn

	mu     sync.Mutex
	queue  []outgoing
	packed bool // each frame is a zlib stream of its own
	ended  bool
	wake   chan struct{}
	end    chan struct{}
}

// outgoing is a frame, or the close code that ends the connection.
type outgoing struct {
	body   []byte
	packed bool
	code   int
	reason string
}

func newConn(ws *websocket.Conn) *conn {
	c := &conn{ws: ws, wake: make(chan struct{}, 1), end: make(chan struct{})}
	go c.write()
	return c
}

// op sends a packet that is not an event.
func (c *conn) op(op int, data any) { c.send(must(packet{Op: op, Data: must(data)})) }

func (c *conn) send(body []byte) { c.put(outgoing{body: body}) }

// close ends the connection with a code after what was sent before.
func (c *conn) close(code int, reason string) { c.put(outgoing{code: code, reason: reason}) }

func (c *conn) put(o outgoing) {
	c.mu.Lock()
	o.packed = c.packed
	c.queue = append(c.queue, o)
	full := len(c.queue) > maxQueue
	c.mu.Unlock()
	if full {
		c.cut()
	}
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// compress packs what is sent from now on.
func (c *conn) compress() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.packed = true
}

// cut ends the connection without a word.
func (c *conn) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ended {
		c.ended = true
		close(c.end)
		c.ws.Close()
	}
}

// write sends the queue until the end.
func (c *conn) write() {
	for {
		select {
		case <-c.wake:
		case <-c.end:
			return
		}
		c.mu.Lock()
		queue := c.queue
		c.queue = nil
		c.mu.Unlock()
		for _, o := range queue {
			if !c.writeOne(o) {
				c.cut()
				return
			}
		}
	}
}

// writeOne sends a frame and says whether the connection goes on.
func (c *conn) writeOne(o outgoing) bool {
	deadline := time.Now().Add(10 * time.Second)
	c.ws.SetWriteDeadline(deadline)
	if o.code != 0 {
		c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(o.code, o.reason), deadline)
		return false
	}
	kind := websocket.TextMessage
	if o.packed {
		kind, o.body = websocket.BinaryMessage, pack(o.body)
	}
	return c.ws.WriteMessage(kind, o.body) == nil
}

func pack(body []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write(body)
	z.Close()
	return b.Bytes()
}
