import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnreadAnswers } from '#backend/unread-answers.ts';
import type { DataContext } from './context.ts';
import { DataError } from './errors.ts';

/**
 * Refuses an asker who has more than `most` bytes of answers on the way (429), when a request comes in and again when
 * its turn has come: many may have come in at once. Keys of servers are not bounded.
 */
export function boundUnread(
  app: FastifyInstance,
  { identify, askerOf, run }: Pick<DataContext, 'identify' | 'askerOf' | 'run'>,
  most: number,
): Pick<DataContext, 'identify' | 'run'> {
  const unread = new UnreadAnswers(most);
  const readers = new WeakMap<FastifyRequest, string>();
  const refuse = (reader: string | undefined) => {
    if (reader !== undefined && unread.isFull(reader)) throw tooManyUnread();
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const reader = readers.get(request);
    if (reader !== undefined) unread.add(reader, reply, payload);
    return payload;
  });
  return {
    identify: async (request) => {
      const caller = await identify(request);
      const reader = askerOf(request, caller)?.name;
      refuse(reader);
      if (reader !== undefined) readers.set(request, reader);
      return caller;
    },
    run: async (work, hurried) => {
      refuse(work.asker?.name);
      return run(work, hurried);
    },
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
