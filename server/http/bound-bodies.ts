import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';

const MB = 1024 * 1024;

/** What bodies may take whose requests are not answered. */
const LIMITS = {
  /** Bytes of one place: an office sends a few kilobytes at a time. */
  perPlace: 8 * MB,
  /** Bytes of everybody. Read, they take some times as much of the heap, which `npm start` bounds to 256 MB. */
  all: 32 * MB,
  /** Milliseconds until a body is there: a whole megabyte over a line of 150 kbit/s. */
  time: 60_000,
};

/** A body that lies in memory, or will. */
interface Body {
  place: string;
  /** As it was announced. */
  bytes: number;
  request: FastifyRequest;
  leave(): void;
}

/**
 * Bounds the bodies that lie in memory until their requests are answered, so that nobody fills it with many at once or
 * with some that never end: by place (an address, of IPv6 a /64), in all, and in time. Bodies count with the length they
 * are announced with; files do not, which go past the memory to a disk. Where there is no room, bodies that have not
 * arrived yet give way, those of the place that announced most first: who announces and does not send keeps nobody out.
 * More than that are refused with 503, unread.
 */
export function boundBodies(app: FastifyInstance, limits: typeof LIMITS = LIMITS): void {
  const bodies = new Set<Body>();
  const sumOf = (some: Iterable<Body>) => [...some].reduce((sum, { bytes }) => sum + bytes, 0);
  const ofPlace = (place: string) => [...bodies].filter((body) => body.place === place);

  /** Lets unfinished ones of these go until there is room for some bytes more; whether there is. */
  const makesRoom = (some: () => readonly Body[], more: number, most: number): boolean => {
    while (sumOf(some()) + more > most) {
      const weight = ({ place }: Body) => sumOf(ofPlace(place));
      const [first] = some()
        .filter(({ request }) => !request.raw.complete)
        .sort((left, right) => weight(right) - weight(left));
      if (!first) return false;
      first.leave();
      first.request.raw.destroy();
    }
    return true;
  };

  app.addHook('onRequest', async (request, reply) => {
    // What nobody serves is answered without a look at what was sent.
    if (request.is404) {
      for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.raw.headers[name];
      return;
    }
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    const place = placeOf(clientAddress(request));
    const isRoom =
      makesRoom(() => ofPlace(place), bytes, limits.perPlace) && makesRoom(() => [...bodies], bytes, limits.all);
    if (!isRoom) {
      reply.header('retry-after', '5').header('connection', 'close');
      throw Object.assign(new Error('Too many bodies are on their way.'), { statusCode: 503 });
    }
    const body: Body = { place, bytes, request, leave: () => bodies.delete(body) };
    bodies.add(body);
    const late = setTimeout(() => request.raw.destroy(), limits.time);
    // Comes once the body is whole, was not wanted, or its line is gone.
    request.raw.once('close', () => clearTimeout(late));
    reply.raw.once('close', body.leave);
  });
}

/** Bytes that a body may come to lie in memory with; without a length, all that its route takes. */
function announcedBytes({ headers, routeOptions, url }: FastifyRequest): number {
  const isFile = headers['content-type']?.startsWith('multipart/') && url.startsWith('/api/v1/');
  if (isFile) return 0;
  const most = routeOptions.bodyLimit ?? MB;
  if (headers['transfer-encoding'] !== undefined) return most;
  // One that is longer than its route takes is refused by its length.
  const length = Number(headers['content-length'] ?? 0);
  return length > most ? 0 : length;
}
