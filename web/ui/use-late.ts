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
