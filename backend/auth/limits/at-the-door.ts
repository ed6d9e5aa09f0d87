import { overRequestLimit } from '#backend/auth/errors.ts';
import { Recent } from '#backend/recent.ts';

/** Addresses that are remembered as refused. */
const REFUSED = 10_000;
/** Calls of one address that are counted at once; one more is to come again in a second. */
const AT_ONCE = 30;

/**
 * Keeps what an address asks too often from the database, whose few connections of the accounts others need to sign in:
 * who was refused is remembered by this process until then, and of one address few calls are counted at once, for they
 * share a row.
 * @returns counts a call by `take`, which answers the seconds to wait; throws 429 with them
 */
export function atTheDoor(now: () => Date): (key: string, take: () => Promise<number>) => Promise<void> {
  /** Until when. */
  const refused = new Recent<number>(REFUSED);
  const counted = new Map<string, number>();
  return async (key, take) => {
    const known = Math.ceil(((refused.get(key) ?? 0) - now().getTime()) / 1000);
    if (known > 0) throw overRequestLimit(known);
    const atOnce = counted.get(key) ?? 0;
    if (atOnce >= AT_ONCE) throw overRequestLimit(1);
    counted.set(key, atOnce + 1);
    const wait = await take().finally(() => {
      const left = (counted.get(key) ?? 1) - 1;
      if (left > 0) counted.set(key, left);
      else counted.delete(key);
    });
    if (wait === 0) return;
    refused.set(key, now().getTime() + wait * 1000);
    throw overRequestLimit(wait);
  };
}
