import { useEffect, useState } from 'react';

/** How often the greeting looks at the clock, in ms: often enough for a tab that stays open over midnight. */
const RENEW = 60_000;

/** The moment, renewed each minute and when the tab comes back into view. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = window.setInterval(renew, RENEW);
    document.addEventListener('visibilitychange', renew);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
