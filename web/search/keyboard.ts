import type { Entry } from './entry.ts';

/** The line that a key leads to from the one chosen: round at both ends. Undefined for other keys, and without lines. */
export function move(key: string, entries: readonly Entry[], active: Entry | undefined): Entry | undefined {
  if (entries.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const at = entries.findIndex((entry) => entry.id === active?.id);
  return entries.at((at + (key === 'ArrowDown' ? 1 : -1)) % entries.length);
}

/** Opens a line of the list as a click on it does, in a new tab where it leads somewhere. */
export function runOf(list: HTMLElement | null, { id }: Entry, newTab: boolean): void {
  const line = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find((one) => one.dataset.entry === id);
  if (newTab && line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
  else line?.click();
}
