import { type RefObject, useEffect } from 'react';

/** j and k go through the entries of a list; Enter is the links' own. Entries' links carry `data-step`. */
export function useRowKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      // Two lists may be on screen: the one above the page has the keys.
      const panel = document.querySelector('[data-bell]');
      if (panel && panel !== place.current) return;
      event.preventDefault();
      step(place.current, event.key === 'j' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Moves by one entry, from wherever in an entry the focus is; from outside to the first, or the last going back. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const here = links.findIndex((link) => link.closest('[data-entry]')?.matches(':focus-within'));
  const target = here === -1 ? links.at(by === 1 ? 0 : -1) : links[here + by];
  target?.focus();
  target?.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' });
}
