/** A pause as long as this, in ms, ends a visit. */
const PAUSE = 30 * 60_000;
/** What is new to whom nothing is known of, in ms. */
const WEEK = 7 * 86_400_000;

/**
 * Since when things are new in a visit, and what is kept of it: its last moment, and the end of the visit before.
 * @param kept of earlier visits
 */
export function visitOf(kept: string | null, now: Date): { since: string; keep: string } {
  const [last = '', before = ''] = (kept ?? '').split(' ');
  const goesOn = last !== '' && now.getTime() - Date.parse(last) < PAUSE;
  const from = goesOn ? before : last;
  return { since: from || new Date(now.getTime() - WEEK).toISOString(), keep: `${now.toISOString()} ${from}` };
}
