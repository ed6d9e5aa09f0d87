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

/**
 * Bounds the bodies that lie in memory until their requests are answered, so that nobody fills it with many at once or
 * with some that never end: by place (an address, of IPv6 a /64), in all, and in time. Bodies count with the length they
 * are announced with; files do not, which go past the memory to a disk. More are refused with 503, unread.
 */
export function boundBodies(app: FastifyInstance, limits: typeof LIMITS = LIMITS): void {
  const bytes = new Map<string, number>();
  let all = 0;
  const count = (place: string, more: number) => {
    const sum = (bytes.get(place) ?? 0) + more;
    if (sum > 0) bytes.set(place, sum);
    else bytes.delete(place);
    all += more;
  };
  app.addHook('onRequest', async (request, reply) => {
    const announced = announcedBytes(request);
    if (announced === 0) return;
    const place = placeOf(clientAddress(request));
    if ((bytes.get(place) ?? 0) + announced > limits.perPlace || all + announced > limits.all) {
      reply.header('retry-after', '5').header('connection', 'close');
      throw Object.assign(new Error('Too many bodies are on their way.'), { statusCode: 503 });
    }
    count(place, announced);
    const late = setTimeout(() => request.raw.destroy(), limits.time);
    // Comes once the body is whole, was not wanted, or its line is gone.
    request.raw.once('close', () => clearTimeout(late));
    reply.raw.once('close', () => count(place, -announced));
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
