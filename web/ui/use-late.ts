import { useEffect, useState } from 'react';

/** `true` once the component has been there for `delay` ms: what loads faster shows no sign of loading. */
export function useLate(delay = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), delay);
    return () => window.clearTimeout(timer);
  }, [delay]);
  return late;
}

let standing = 0;
let ended = Number.NEGATIVE_INFINITY;

/** Notes that a sign of loading stands on the page. Returns how to say that it has gone. */
export function noteLoading(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
    ended = performance.now();
  };
}

/** Milliseconds between a sign of loading and the one that takes its place. */
const TAKEN_OVER = 100;

/** Whether a sign of loading shows itself: late, but at once where it goes on with another one, which would blink. */
export function useLoadingSign(): boolean {
  const [goesOn] = useState(() => standing > 0 || performance.now() - ended < TAKEN_OVER);
  const late = useLate();
  const shown = late || goesOn;
  useEffect(() => (shown ? noteLoading() : undefined), [shown]);
  return shown;
}
