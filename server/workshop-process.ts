import { writeFile } from 'node:fs/promises';
import { PortalError } from '#server/errors.ts';
import type { Outcome } from './workshop.ts';

/**
 * What a workshop's process does: takes one wish after the other. Whatever hangs or bursts in it takes nobody along.
 * @param prepare loads what a wish needs, and returns the work itself.
 */
export function serve<Wish, Made>(prepare: (wish: Wish) => Promise<() => Promise<Made>>): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (wish: Wish) => {
    const work = async (): Promise<Outcome<Made>> => {
      const begin = await prepare(wish);
      process.send?.('begun');
      return { made: await begin() };
    };
    process.send?.(await work().catch((error: unknown): Outcome<Made> => ({ refusal: refusalOf(error) })));
  });
  // Where memory runs out, the system ends this process first. Not every system can be told.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

function refusalOf(error: unknown): Extract<Outcome<never>, { refusal: unknown }>['refusal'] {
  if (error instanceof PortalError) return { code: error.code, message: error.message, fields: error.fields };
  return { code: 'unexpected', message: String(error), fields: undefined };
}
