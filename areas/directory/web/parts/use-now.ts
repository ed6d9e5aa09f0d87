import { useEffect, useState } from 'react';
import { type WallClock, wallClock } from '#shared/zurich-clock.ts';

const MINUTE = 60_000;

/** The wall clock of the shops, renewed at the turn of each minute and when the tab comes back into view. */
export function useNow(): WallClock {
  const [now, setNow] = useState(() => wallClock(new Date()));
  useEffect(() => {
    let timer: number;
    const tick = () => {
      setNow(wallClock(new Date()));
      timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      window.clearTimeout(timer);
      tick();
    };
    timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return now;
}
