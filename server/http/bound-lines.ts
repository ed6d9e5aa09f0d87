import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests of one place that may wait for their answers, or these for their reader: a browser opens six lines, an office some dozens of browsers. */
const MAX_LINES = 400;

/** Lives as long as it is open: the service counts it. */
const SOCKET = '/realtime/v1/websocket';

/**
 * Whether a request may leave HTTP for a socket, for `shouldUpgradeCallback` of Node's server. Any other wish to is passed
 * over, as HTTP has it: nobody reads a line any more that has left, nor a body that it would bring along.
 */
export function opensSocket({ method, url, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const isAsked = method === 'GET' && url?.split('?')[0] === SOCKET && headers.upgrade?.toLowerCase() === 'websocket';
  return isAsked && !hasBody;
}

/** The request of a line that is not answered to its end. */
interface Busy {
  ended: Promise<void>;
  /** Whether the next one waits for that end. */
  followed: boolean;
}

/**
 * Bounds what lines may hold: one unanswered request each, so many of one place, and none whose body goes on after its
 * answer. Of a file the client has the last byte before this side knows that it was the last: the next request waits for
 * that. No browser and no proxy asks a third time before it was answered; a line that does is cut, for each of its
 * requests would be worked off at once and keep its answer until all before it are read.
 * @param placeOf what one client can hardly leave: an address, of IPv6 a /64. The client's, where a proxy's lines carry many.
 */
export function boundLines(app: FastifyInstance, placeOf: (request: FastifyRequest) => string, most = MAX_LINES): void {
  const busy = new WeakMap<Socket, Busy>();
  const places = new Map<string, number>();
  /** Lines that have left HTTP. */
  const left = new WeakSet<Socket>();
  const count = (place: string, more: number) => {
    const sum = (places.get(place) ?? 0) + more;
    if (sum > 0) places.set(place, sum);
    else places.delete(place);
  };

  app.addHook('onRequest', async (request, reply) => {
    const line = request.raw.socket;
    // With an ordinary answer such a line is over: its other end, and a proxy that would go on with it, are told.
    if (left.has(line)) {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => line.destroySoon());
    }
    const before = busy.get(line);
    if (before?.followed) line.destroy();
    else if (before) {
      before.followed = true;
      await before.ended;
    }
    if (line.destroyed) return reply.hijack();
    const ended = Promise.withResolvers<void>();
    busy.set(line, { ended: ended.promise, followed: false });
    const place = placeOf(request);
    const counted = request.routeOptions.url !== SOCKET;
    if (counted) count(place, 1);
    const end = () => {
      line.off('close', end);
      reply.raw.off('close', end);
      busy.delete(line);
      if (counted) count(place, -1);
      ended.resolve();
    };
    // An answer that never got its line does not tell its end; the line does.
    line.once('close', end);
    reply.raw.once('close', end);
    if ((places.get(place) ?? 0) <= most) return undefined;
    reply.header('retry-after', '5').header('connection', 'close');
    // Not 503: a proxy would ask other processes the same, and leave each for a while that says so.
    throw Object.assign(new Error('Too many requests are not answered yet.'), { statusCode: 429 });
  });
  // What was not wanted would be read for as long as it comes.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.raw.complete) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onReady', async () => {
    app.server.prependListener('upgrade', (_request, line: Socket) => {
      if (busy.has(line)) line.destroy();
      left.add(line);
    });
  });
}
