import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { mostLines } from './most-lines.ts';

/** Lines of one place: a browser opens six and a socket, an office has some dozens of browsers. */
const MAX_OF_PLACE = 1_000;
/** Bytes of all heads that have begun and are not whole; in memory they take up to ten times that. Nearly every head comes whole. */
const MAX_UNFINISHED = 2 * 1024 * 1024;
/** Milliseconds between two looks at them. */
const LOOKS = 200;
/** Bytes that are parsed at once where requests may begin: of two dozen bytes each. */
const PIECE = 512;

/** What has come on a line. */
interface Come {
  bytes: number;
  /** How many of them belong to requests that are whole. */
  whole: number;
  /** Whose head is whole and whose body is not known to be. */
  request: IncomingMessage | undefined;
  /** So many bytes of that body are still to come, at most. */
  rest: number;
  /** It has left HTTP. */
  left: boolean;
}

/**
 * Bounds what a line may take before it has asked anything, when nothing of Fastify knows it yet: lines, and heads sent in
 * part. And what it may ask at once: Node parses all that a read brought, thousands of requests, also once the line is
 * cut, so that here it gets them piece by piece. A proxy reads heads whole and carries many people's lines, so it is
 * bounded by the sums of all alone.
 * @param placeOf the place of a line's other end, undefined for a proxy.
 */
export function boundHeads(
  app: FastifyInstance,
  placeOf: (address: string) => string | undefined,
  { ofPlace = MAX_OF_PLACE, unfinished = MAX_UNFINISHED } = {},
): void {
  const server: Server = app.server;
  server.maxConnections = mostLines();
  const places = new Map<string, Set<Socket>>();
  const lines = new Map<Socket, Come>();

  // Behind Node's own listener, whose parser it feeds.
  server.on('connection', (line: Socket) => {
    const come: Come = { bytes: 0, whole: 0, request: undefined, rest: 0, left: false };
    lines.set(line, come);
    line.once('close', () => lines.delete(line));
    feedByPieces(line, come);
    const place = placeOf(line.remoteAddress ?? '');
    if (place === undefined) return;
    const own = places.get(place) ?? new Set();
    places.set(place, own.add(line));
    line.once('close', () => {
      if (own.delete(line) && own.size === 0) places.delete(place);
    });
    if (own.size > ofPlace) line.destroy();
  });
  server.prependListener('request', (request) => {
    const come = lines.get(request.socket);
    if (!come) return;
    come.request = request;
    come.rest = Number(request.headers['content-length'] ?? 0);
  });
  server.prependListener('upgrade', ({ socket }) => {
    const come = lines.get(socket);
    if (come) come.left = true;
  });
  // Node would answer both by itself, past all bounds. Nobody expects anything but «100-continue», which it knows.
  server.on('checkExpectation', ({ socket }) => endWith('417 Expectation Failed', socket));
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return done();
    reply.hijack();
    endWith('400 Bad Request', raw.socket);
  });

  const look = setInterval(() => {
    const begun = [...lines].map(([line, { bytes, whole, request, left }]) => ({
      line,
      bytes: request || left ? 0 : bytes - whole,
    }));
    let sum = begun.reduce((all, { bytes }) => all + bytes, 0);
    if (sum <= unfinished) return;
    for (const { line, bytes } of begun.sort((one, other) => other.bytes - one.bytes)) {
      if (sum <= unfinished) return;
      sum -= bytes;
      line.destroy();
    }
  }, LOOKS).unref();
  app.addHook('onClose', async () => clearInterval(look));
}

/** Answers with a status, and ends the line at once: nothing more of it is parsed. */
function endWith(status: string, line: Socket): void {
  if (line.writableEnded) return;
  line.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  line.destroySoon();
}

/** Gives Node's parser what comes piece by piece, but for bodies, until the line is cut or leaves HTTP. */
function feedByPieces(line: Socket, come: Come): void {
  const [feed] = line.listeners('data');
  if (!feed) return;
  const take = (chunk: Buffer) => {
    let piece = PIECE;
    for (let at = 0; at < chunk.length; at += piece) {
      // What is announced as a body is parsed at once, and read in one part; behind it requests begin anew.
      piece = come.request ? Math.max(PIECE, come.rest) : PIECE;
      const part = chunk.subarray(at, at + piece);
      come.bytes += part.length;
      come.rest -= part.length;
      feed.call(line, part);
      if (come.request?.complete) {
        come.whole = come.bytes;
        come.request = undefined;
      }
      if (come.left) {
        line.off('data', take);
        // Frames before the answer that allows them.
        if (at + piece < chunk.length) line.destroy();
      }
      if (come.left || line.destroyed || line.writableEnded) return;
      // Node waits until answers are read before it takes a further request, and ends the process if it gets one.
      if (line.isPaused()) {
        if (at + piece < chunk.length) line.unshift(chunk.subarray(at + piece));
        return;
      }
    }
  };
  line.off('data', feed as () => void);
  line.on('data', take);
}
