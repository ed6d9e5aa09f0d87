import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import { onOpenSearch } from './open-search.ts';

const Palette = lazy(async () => {
  const [palette, { loadSearchWords }] = await Promise.all([import('./palette.tsx'), import('./load-words.ts')]);
  await loadSearchWords();
  return palette;
});

/** The search of the portal over every screen: Ctrl-K or Cmd-K, or whoever calls `openSearch`. */
export function SearchLayer({ onLanguage }: { onLanguage: (next: Locale) => void }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onOpenSearch(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // What lies over the page is dealt with first: its keys are its own.
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={close} onLanguage={onLanguage} />
    </Suspense>
  );
}
