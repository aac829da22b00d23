package bundle

import (
	"bytes"
	"io"
)

// xzGuard passes an xz stream on and follows its frames, to refuse a block whose dictionary would need more memory
// than largestWindow: the library makes room for whatever a header asks for. (The .xz File Format 1.2, sections 2 to
// 4; LZMA2 chunks as in lzma2_decoder.c of XZ Utils.)
type xzGuard struct {
	src   io.Reader
	state xzState
	need  int64  // bytes until the next decision
	head  []byte // what was collected for it
	size  int64  // of the block or the index so far, which are padded to four bytes
	check int64  // bytes of the check behind a block

	number uint64 // of the index, as far as it was read
	shift  uint
	left   int64 // numbers of the index that follow; -1 before the first, which says how many
	err    error
}

type xzState uint8

const (
	xzStreamHeader xzState = iota
	xzBlockSize
	xzBlockHeader
	xzControl
	xzChunkHeader
	xzSkip // the body of a chunk
	xzTail // padding and check
	xzIndex
	xzFooter  // the rest of the index, and the stream's footer
	xzPadding // zeros between streams, or the next one
)

// checkBytes is the size of a check by its number.
var checkBytes = [16]int64{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}

func (g *xzGuard) Read(p []byte) (int, error) {
	if g.err != nil {
		return 0, g.err
	}
	n, err := g.src.Read(p)
	good, bad := g.follow(p[:n])
	if bad != nil {
		g.err = bad
		return good, bad
	}
	return n, err
}

// follow goes through the frames, and returns how many bytes are good.
func (g *xzGuard) follow(p []byte) (int, error) {
	for at := 0; at < len(p); {
		if g.need == 0 {
			g.need = 12 // only at the beginning
		}
		n := min(g.need, int64(len(p)-at))
		if g.state != xzSkip && g.state != xzTail && g.state != xzFooter {
			g.head = append(g.head, p[at:at+int(n)]...)
		}
		g.size += n
		g.need -= n
		if g.need == 0 {
			if err := g.decide(); err != nil {
				return at, err
			}
		}
		at += int(n)
	}
	return len(p), nil
}

var errXZ = &notReadError{Corrupt, "no xz stream"}

// decide is called when all bytes of a state are there.
func (g *xzGuard) decide() error {
	head := g.head
	g.head = g.head[:0]
	switch g.state {
	case xzStreamHeader:
		if !bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")) {
			return errXZ
		}
		g.check = checkBytes[head[7]&0x0f]
		g.enter(xzBlockSize, 1)
	case xzBlockSize:
		g.size = 1
		if head[0] == 0 {
			g.left, g.number, g.shift = -1, 0, 0
			g.enter(xzIndex, 1)
			return nil
		}
		g.enter(xzBlockHeader, int64(head[0])*4+3)
	case xzBlockHeader:
		dictionary, ok := xzDictionary(head)
		if !ok {
			return refuse(Unsupported, "xz with filters other than LZMA2 is not read")
		}
		if dictionary > largestWindow {
			return refuse(Unsupported, "its dictionary of %d MiB needs more memory than is given", dictionary>>20)
		}
		g.enter(xzControl, 1)
	case xzControl:
		return g.chunk(head[0])
	case xzChunkHeader:
		g.body(head)
	case xzSkip:
		g.enter(xzControl, 1)
	case xzTail:
		g.enter(xzBlockSize, 1)
	case xzIndex:
		return g.index(head[0])
	case xzFooter:
		g.enter(xzPadding, 4)
	case xzPadding:
		if head[0]|head[1]|head[2]|head[3] == 0 {
			g.enter(xzPadding, 4)
			return nil
		}
		g.head = head
		g.enter(xzStreamHeader, 8)
	}
	return nil
}

func (g *xzGuard) enter(state xzState, need int64) { g.state, g.need = state, need }

// index reads a byte of the index: numbers of seven bits a byte, the first of which says how many pairs follow.
func (g *xzGuard) index(b byte) error {
	g.enter(xzIndex, 1)
	g.number |= uint64(b&0x7f) << g.shift
	g.shift += 7
	if b&0x80 != 0 {
		if g.shift > 63 {
			return errXZ
		}
		return nil
	}
	if g.left < 0 {
		if g.number > 1<<40 {
			return errXZ
		}
		g.left = int64(g.number) * 2
	} else {
		g.left--
	}
	g.number, g.shift = 0, 0
	if g.left == 0 {
		g.enter(xzFooter, (4-g.size%4)%4+4+12)
	}
	return nil
}

// chunk looks at the first byte of an LZMA2 chunk.
func (g *xzGuard) chunk(control byte) error {
	switch {
	case control == 0:
		g.tail()
	case control <= 2:
		g.head = append(g.head, control)
		g.enter(xzChunkHeader, 2)
	case control >= 0xc0:
		g.head = append(g.head, control)
		g.enter(xzChunkHeader, 5)
	case control >= 0x80:
		g.head = append(g.head, control)
		g.enter(xzChunkHeader, 4)
	default:
		return errXZ
	}
	return nil
}

// body skips what a chunk holds.
func (g *xzGuard) body(head []byte) {
	if head[0] <= 2 {
		g.enter(xzSkip, int64(head[1])<<8+int64(head[2])+1)
		return
	}
	g.enter(xzSkip, int64(head[3])<<8+int64(head[4])+1)
}

// tail skips what follows the last chunk of a block.
func (g *xzGuard) tail() {
	if need := (4-g.size%4)%4 + g.check; need > 0 {
		g.enter(xzTail, need)
		return
	}
	g.enter(xzBlockSize, 1)
}

// xzDictionary is the size of the dictionary by a block's header (without its first byte), where LZMA2 is the only
// filter.
func xzDictionary(head []byte) (int64, bool) {
	flags := head[0]
	if flags&3 != 0 {
		return 0, false
	}
	i := 1
	for _, present := range [...]bool{flags&0x40 != 0, flags&0x80 != 0} { // compressed and uncompressed size
		for present && i < len(head) {
			i++
			if head[i-1]&0x80 == 0 {
				break
			}
		}
	}
	if i+3 > len(head) || head[i] != 0x21 || head[i+1] != 1 {
		return 0, false
	}
	bits := int64(head[i+2] & 0x3f)
	if bits >= 40 {
		return 1<<32 - 1, true
	}
	return (2 | bits&1) << (bits/2 + 11), true
}
