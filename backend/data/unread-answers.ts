import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#database/scope.ts';
import { DataError } from './errors.ts';
import { personOf } from './run/settings.ts';

type Identify = (request: FastifyRequest) => Promise<Caller>;

/**
 * Lets nobody fill the memory with answers that are asked for and not read: whoever has more than `most` bytes on the
 * way is refused (429) until some of them arrived. They count as they leave, compressed.
 * @returns `identify`, which refuses as well.
 */
export function boundUnread(app: FastifyInstance, identify: Identify, most: number): Identify {
  const unread = new Map<string, number>();
  const readers = new WeakMap<FastifyRequest, string>();
  const add = (reader: string, bytes: number) => {
    const sum = (unread.get(reader) ?? 0) + bytes;
    if (sum > 0) unread.set(reader, sum);
    else unread.delete(reader);
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const reader = readers.get(request);
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    if (reader === undefined || bytes === 0) return payload;
    add(reader, bytes);
    reply.raw.once('close', () => add(reader, -bytes));
    return payload;
  });
  return async (request) => {
    const caller = await identify(request);
    const reader = personOf(caller) ?? request.ip;
    if ((unread.get(reader) ?? 0) > most) throw tooManyUnread();
    readers.set(request, reader);
    return caller;
  };
}

function tooManyUnread(): DataError {
  return new DataError({
    status: 429,
    code: '53400',
    message: 'Too many answers are on their way and not read yet.',
    hint: 'Read them, then ask again.',
  });
}
