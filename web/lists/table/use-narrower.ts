import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many pixels; follows its size. */
export function useNarrower(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [narrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setNarrower(watched.clientWidth < pixels));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, pixels]);
  return narrower;
}
