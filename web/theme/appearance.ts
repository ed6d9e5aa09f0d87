import { useSyncExternalStore } from 'react';

/** `auto` follows the system; the others stay whatever the system says. */
export const APPEARANCES = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Key in local storage; `public/color-scheme.js` reads it before the first paint. `auto` is stored as no entry. */
export const APPEARANCE_KEY = 'colorScheme';

/** Where the choice is kept and shown: local storage and the `<html>` element, or stand-ins. */
export interface AppearancePlace {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  root: { dataset: { colorScheme?: string } };
}

/** The stored choice; anything unknown, or a storage that refuses, counts as `auto`. */
export function storedAppearance({ storage }: Pick<AppearancePlace, 'storage'>): Appearance {
  try {
    const stored = storage.getItem(APPEARANCE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Puts a choice into force: the attribute overrides the media query of the tokens, none leaves it to the system. */
export function showAppearance(appearance: Appearance, { root }: Pick<AppearancePlace, 'root'>): void {
  if (appearance === 'auto') delete root.dataset.colorScheme;
  else root.dataset.colorScheme = appearance;
}

/** Remembers a choice and shows it. A storage that refuses still gets it shown until the page is left. */
export function chooseAppearance(appearance: Appearance, place: AppearancePlace): void {
  try {
    if (appearance === 'auto') place.storage.removeItem(APPEARANCE_KEY);
    else place.storage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    // Shown below all the same.
  }
  showAppearance(appearance, place);
}

const listeners = new Set<() => void>();
const here = (): AppearancePlace => ({ storage: window.localStorage, root: document.documentElement });

/** What is shown now. The attribute is the truth: it also holds a choice the storage refused. */
function shown(): Appearance {
  const scheme = document.documentElement.dataset.colorScheme;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}

function subscribe(changed: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== APPEARANCE_KEY && event.key !== null) return;
    showAppearance(storedAppearance(here()), here());
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', otherTab);
  };
}

/** The appearance in force and the way to change it; all tabs follow. */
export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  const appearance = useSyncExternalStore(subscribe, shown, () => 'auto' as const);
  return [appearance, change];
}

function change(appearance: Appearance): void {
  chooseAppearance(appearance, here());
  for (const listener of [...listeners]) listener();
}
