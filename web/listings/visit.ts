/** A pause as long as this, in ms, ends a visit. */
const PAUSE = 30 * 60_000;
/**
 * Since when things are new in a visit, and what is kept of it: its last moment, and the end of the visit before.
 * @param kept of earlier visits
 * @returns `since` null on the first visit
 */
export function visitOf(kept: string | null, now: Date): { since: string | null; keep: string } {
  const [last = '', before = ''] = (kept ?? '').split(' ');
  const goesOn = last !== '' && now.getTime() - Date.parse(last) < PAUSE;
  const from = goesOn ? before : last;
  return { since: from || null, keep: `${now.toISOString()} ${from}` };
}
