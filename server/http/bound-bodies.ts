import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Room } from './body-room.ts';

const MB = 1024 * 1024;

/** What bodies may take whose requests are not answered. */
const LIMITS = {
  /** An office sends a few kilobytes at a time. Read, bodies take some times as much of the heap, which `npm start` bounds to 256 MB. */
  all: { perPlace: 8 * MB, bodies: 200, bytes: 32 * MB },
  /** Signing in has a room of its own, whatever fills the other: its bodies have 64 KB at most. */
  signIn: { perPlace: 2 * MB, bodies: 200, bytes: 8 * MB },
  /** Milliseconds until a body is there: a whole megabyte over a line of 150 kbit/s. */
  time: 60_000,
  /** Milliseconds that the work for a body may take whose sender hung up, until its room is free again. */
  work: 600_000,
};

/**
 * Bounds the bodies that lie in memory until their requests are worked off, so that nobody fills it with many at once or
 * with some that never end: by place, in all (`body-room.ts`), and in time. Bodies count with the length they are
 * announced with; files do not, which go past the memory to a disk. Whether an answer is read makes no difference. What
 * finds no room is refused with 503, unread.
 * @param placeOf what one client can hardly leave: an address, of IPv6 a /64.
 */
export function boundBodies(
  app: FastifyInstance,
  placeOf: (request: FastifyRequest) => string,
  limits: typeof LIMITS = LIMITS,
): void {
  const rooms = { all: new Room(limits.all), signIn: new Room(limits.signIn) };
  const leaves = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request, reply) => {
    // What nobody serves is answered without a look at what was sent.
    if (request.is404) {
      for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.raw.headers[name];
      return;
    }
    // Bytes may come one by one, each with its own frame, and each is worked off. Browsers name the length of what they send.
    if (request.raw.headers['transfer-encoding'] !== undefined) {
      throw Object.assign(new Error('The length of a body is to be named.'), { statusCode: 411 });
    }
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    const room = request.url.startsWith('/auth/v1/') ? rooms.signIn : rooms.all;
    const leave = room.enter(placeOf(request), bytes, request.raw);
    if (!leave) {
      reply.header('retry-after', '5');
      throw Object.assign(new Error('Too many bodies are on their way.'), { statusCode: 503 });
    }
    // Whoever hangs up leaves what was read to the work that goes on with it, until that has its answer (`onSend`).
    let forsaken: NodeJS.Timeout | undefined;
    const late = setTimeout(() => request.raw.destroy(), limits.time);
    const end = () => {
      // A timer that still ran would keep the request, and all that was read of it; one that was answered tells no end.
      clearTimeout(forsaken);
      clearTimeout(late);
      leave();
    };
    leaves.set(request, end);
    // Comes once the body is whole, was not wanted, or its line is gone.
    request.raw.once('close', () => clearTimeout(late));
    reply.raw.once('close', () => {
      if (!request.raw.complete || !leaves.has(request)) return end();
      forsaken = setTimeout(end, limits.work).unref();
    });
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    leaves.get(request)?.();
    leaves.delete(request);
    return payload;
  });
}

/** Bytes that a body may come to lie in memory with. */
function announcedBytes({ headers, routeOptions, url }: FastifyRequest): number {
  const isFile = headers['content-type']?.startsWith('multipart/') && url.startsWith('/api/v1/');
  if (isFile) return 0;
  const most = routeOptions.bodyLimit ?? MB;
  // One that is longer than its route takes is refused by its length.
  const length = Number(headers['content-length'] ?? 0);
  return length > most ? 0 : length;
}
