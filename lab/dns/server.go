package dns

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"

	"codeberg.org/miekg/dns"
)

// Query is a question that the server was asked.
type Query struct {
	Network string // udp or tcp
	Host    string // lower case, without the dot at its end
	Type    string // A, AAAA, …
}

// Server answers on UDP and TCP on one port of 127.0.0.1. It is safe for use by several goroutines.
type Server struct {
	udp  *net.UDPConn
	tcp  *net.TCPListener
	done sync.WaitGroup

	mu      sync.Mutex
	zone    Zone
	queries []Query
	conns   map[net.Conn]bool
	closed  bool
}

// Start starts a server on a free port. The zone is copied; change it with Set and Remove.
func Start(zone Zone) (*Server, error) {
	// The port must be free on both networks; the one that UDP got may be taken on TCP.
	var err error
	for range 20 {
		var s *Server
		if s, err = listen(); err == nil {
			s.zone = zone.copied()
			s.done.Go(s.serveUDP)
			s.done.Go(s.serveTCP)
			return s, nil
		}
	}
	return nil, fmt.Errorf("starting the lab's name server: %w", err)
}

func listen() (*Server, error) {
	udp, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		return nil, err
	}
	at := udp.LocalAddr().(*net.UDPAddr)
	tcp, err := net.ListenTCP("tcp", &net.TCPAddr{IP: at.IP, Port: at.Port})
	if err != nil {
		return nil, errors.Join(err, udp.Close())
	}
	return &Server{udp: udp, tcp: tcp, conns: map[net.Conn]bool{}}, nil
}

// Addr is the server's ip:port, the same for UDP and TCP.
func (s *Server) Addr() string { return s.udp.LocalAddr().String() }

// Set changes what the server knows of a host.
func (s *Server) Set(host string, r Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.zone[fold(host)] = r.copied()
}

// Remove makes the server forget a host.
func (s *Server) Remove(host string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.zone, fold(host))
}

// Queries is what the server was asked so far, in order.
func (s *Server) Queries() []Query {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Query(nil), s.queries...)
}

// Close stops the server and waits until it has stopped. Closing it twice is no error.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	err := errors.Join(s.udp.Close(), s.tcp.Close())
	for conn := range s.conns {
		_ = conn.Close()
	}
	s.mu.Unlock()
	s.done.Wait()
	return err
}

func (s *Server) serveUDP() {
	packet := make([]byte, dns.MaxMsgSize)
	for {
		n, from, err := s.udp.ReadFromUDPAddrPort(packet)
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			continue // an ICMP answer to something that we sent earlier
		}
		if reply := s.reply("udp", packet[:n]); reply != nil {
			_, _ = s.udp.WriteToUDPAddrPort(reply, from)
		}
	}
}

func (s *Server) serveTCP() {
	for {
		conn, err := s.tcp.Accept()
		if err != nil {
			return
		}
		if !s.hold(conn) {
			return
		}
		s.done.Go(func() {
			s.converse(conn)
			s.drop(conn)
		})
	}
}

// hold remembers an open connection for Close. It is false when the server is closed already.
func (s *Server) hold(conn net.Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		_ = conn.Close()
		return false
	}
	s.conns[conn] = true
	return true
}

func (s *Server) drop(conn net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, conn)
	_ = conn.Close()
}

// converse answers the questions of one connection. Each message has its length in front (RFC 1035, 4.2.2).
func (s *Server) converse(conn net.Conn) {
	var length [2]byte
	for {
		if _, err := io.ReadFull(conn, length[:]); err != nil {
			return
		}
		packet := make([]byte, binary.BigEndian.Uint16(length[:]))
		if _, err := io.ReadFull(conn, packet); err != nil {
			return
		}
		reply := s.reply("tcp", packet)
		if reply == nil {
			continue // the client waits in vain, as it should
		}
		framed := binary.BigEndian.AppendUint16(make([]byte, 0, 2+len(reply)), uint16(len(reply)))
		if _, err := conn.Write(append(framed, reply...)); err != nil {
			return
		}
	}
}
