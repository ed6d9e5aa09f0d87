/** A list in which each link is an entry. */
const LINKS = '[data-entries] a[href]';
/** Rows of which the first link, or without one the first button, is the entry. */
const ROWS = ':is(.rows, [data-rows]) > li, .letter > ul > li, tr[data-id]';

/** Whether somebody is writing: then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

/** Puts the focus into the screen's search field. False where there is none. */
export function focusSearch(): boolean {
  // Where a menu has a search of its own, the list's comes after it.
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].at(-1);
  field?.focus();
  return field !== undefined;
}

/** Moves the focus by one entry; from outside the list to its first, or its last going back. False without a list. */
export function stepBy(by: 1 | -1): boolean {
  const entries = entriesOf(document.querySelector('main'));
  if (entries.length === 0) return false;
  // The focus may stand on something else of the entry.
  const here = entries.findIndex((entry) => (entry.closest('li, tr') ?? entry).matches(':focus-within'));
  const target = here === -1 ? entries.at(by === 1 ? 0 : -1) : entries[here + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return true;
}

function entriesOf(main: Element | null): HTMLElement[] {
  // Lists that step by themselves mark their entries; the open bell lies above the page and has the keys, also empty.
  if (!main || document.querySelector('[data-step], [data-bell]')) return [];
  const links = [...main.querySelectorAll<HTMLElement>(LINKS)];
  if (links.length > 0) return links;
  return [...main.querySelectorAll<HTMLElement>(ROWS)].flatMap((row) => {
    const entry = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not(:disabled)');
    return entry ? [entry] : [];
  });
}
