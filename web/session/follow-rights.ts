import { viewers } from '#web/portal.ts';

/** Everybody is told at the same moment and asks within these milliseconds. */
const SPREAD = 4000;
/** Who comes back to the page after this time asks again: they may have missed that they were told. */
const STALE = 60_000;

let asked = Date.now();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The database has told that rights have changed: the page reads them again, soon and once. */
export function rightsChanged(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    ask();
  }, Math.random() * SPREAD);
}

/** Reads the rights again when the page comes forward after a while. Returns how to stop. */
export function followRights(): () => void {
  const comesForward = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > STALE) ask();
  };
  document.addEventListener('visibilitychange', comesForward);
  return () => document.removeEventListener('visibilitychange', comesForward);
}

function ask(): void {
  asked = Date.now();
  // Offline, or the session has ended: the page says so by itself.
  viewers.reload().catch(() => undefined);
}
