import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lines of the process: each takes some kilobytes, whatever comes on it. */
const MAX_LINES = 8_000;
/** Lines of one place: a browser opens six and a socket, an office has some dozens of browsers. */
const MAX_OF_PLACE = 1_000;
/** Bytes of all heads that have begun and are not whole. Nearly every head comes whole. */
const MAX_UNFINISHED = 8 * 1024 * 1024;
/** Milliseconds between two looks at them. */
const LOOKS = 200;

/**
 * Bounds what a line may take before it has asked anything, when nothing of Fastify knows it yet: lines, and heads sent in
 * part. A proxy reads heads whole and carries many people's lines, so it is bounded by the sums of all alone.
 * @param placeOf the place of a line's other end, undefined for a proxy.
 */
export function boundHeads(
  app: FastifyInstance,
  placeOf: (address: string) => string | undefined,
  { ofPlace = MAX_OF_PLACE, unfinished = MAX_UNFINISHED } = {},
): void {
  const server: Server = app.server;
  server.maxConnections = MAX_LINES;
  const places = new Map<string, Set<Socket>>();
  /** Lines on which no request is under way, and what had come on each before. */
  const silent = new Map<Socket, number>();

  server.prependListener('connection', (line: Socket) => {
    silent.set(line, 0);
    line.once('close', () => silent.delete(line));
    const place = placeOf(line.remoteAddress ?? '');
    if (place === undefined) return;
    const lines = places.get(place) ?? new Set();
    places.set(place, lines.add(line));
    line.once('close', () => {
      if (lines.delete(line) && lines.size === 0) places.delete(place);
    });
    if (lines.size > ofPlace) line.destroy();
  });
  // The next request may come with the last byte of an answer, before that is known to be over.
  const underWay = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, answer) => {
    silent.delete(socket);
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) silent.set(socket, socket.bytesRead);
    });
  });
  server.prependListener('upgrade', ({ socket }) => silent.delete(socket));

  const look = setInterval(() => {
    const begun = [...silent].map(([line, before]) => ({ line, bytes: line.bytesRead - before }));
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
