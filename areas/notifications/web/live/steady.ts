import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is being read where it is when a list grows above it: the entry under the pointer or with the focus,
 * otherwise, in a list that was scrolled, the first one on screen. Entries carry `data-entry`. `scroller` is what
 * scrolls; without one it is the page.
 */
export function useSteady(list: RefObject<HTMLElement | null>, scroller?: RefObject<HTMLElement | null>): void {
  const kept = useRef<{ entry: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const moves = scroller ? scroller.current : document.scrollingElement;
    if (!element || !moves) return;
    const { current } = kept;
    const same = current && entriesOf(element).find((entry) => entry.dataset.entry === current.entry);
    if (current && same) moves.scrollTop += same.getBoundingClientRect().top - current.top;
    const keep = () => {
      kept.current = anchorOf(element, moves);
    };
    keep();
    // Where the reader is changes between two lists; each of these may change it.
    const names = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;
    const target = scroller ? moves : document;
    target.addEventListener('scroll', keep, { passive: true });
    for (const name of names) element.addEventListener(name, keep);
    return () => {
      target.removeEventListener('scroll', keep);
      for (const name of names) element.removeEventListener(name, keep);
    };
  });
}

function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-entry]')];
}

function anchorOf(list: HTMLElement, scroller: Element): { entry: string; top: number } | null {
  const entries = entriesOf(list);
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  const engaged = entries.find((entry) => entry.matches(':hover, :focus-within'));
  const first = scroller.scrollTop > 0 ? entries.find((entry) => entry.getBoundingClientRect().top >= edge) : undefined;
  const anchor = engaged ?? first;
  return anchor?.dataset.entry ? { entry: anchor.dataset.entry, top: anchor.getBoundingClientRect().top } : null;
}
