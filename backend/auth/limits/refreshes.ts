import { AuthFault, OAuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import { fewAtOnce } from '#backend/auth/passwords/few-at-once.ts';

/** Refresh tokens of one place that are looked at together, and that may be under way. */
const AT_ONCE = 2;
const MOST = 300;

/**
 * Exchanges refresh tokens, few of a place at a time and in the order in which they came: who sends many from a shared
 * address keeps few connections of the database, and whoever shares it waits a moment.
 * @param refused counts what is refused, and throws once that is too much.
 */
export function createRefreshes(
  refused: (place: string) => Promise<void>,
): <T>(place: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { length: number; run: ReturnType<typeof fewAtOnce> }>();
  return async (place, work) => {
    const line = lines.get(place) ?? { length: 0, run: fewAtOnce(AT_ONCE, 1) };
    if (line.length >= MOST) throw overRequestLimit(1);
    line.length += 1;
    lines.set(place, line);
    try {
      return await line.run(work);
    } catch (fault) {
      if (fault instanceof AuthFault || fault instanceof OAuthFault) await refused(place);
      throw fault;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(place);
    }
  };
}
