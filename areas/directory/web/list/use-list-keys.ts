import { type RefObject, useEffect } from 'react';

/** Marks the links that j and k go through. */
export const LIST_LINK = 'a[href]';

interface ListKeys {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** `/` to the search field, j and k through the list, `?` for help. Enter is the links' own. */
export function useListKeys({ list, search, onHelp }: ListKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      if (event.key === '/') search.current?.focus();
      else if (event.key === '?') onHelp();
      else if (event.key === 'j') step(list.current, 1);
      else if (event.key === 'k') step(list.current, -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, search, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
  );
}

/** Moves the focus by one entry; from outside the list to its first, or its last going back. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>(LIST_LINK) ?? [])];
  const here = links.findIndex((link) => link.matches(':focus'));
  const target = here === -1 ? links.at(by === 1 ? 0 : -1) : links[here + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
