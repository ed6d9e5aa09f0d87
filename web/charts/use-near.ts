import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen something already counts as near. */
const AHEAD = '240px';

/** Whether an element has come near the screen, or is about to be printed; once it has, it stays so. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const arrive = () => setNear(true);
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && arrive(), {
      rootMargin: AHEAD,
    });
    watch.observe(place.current);
    window.addEventListener('beforeprint', arrive);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', arrive);
    };
  }, [place, near]);
  return near;
}
