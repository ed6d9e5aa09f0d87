import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import { afterReads } from '#web/frame/after-reads.ts';
import { onOpenSearch } from './open-search.ts';
import type { Early } from './palette.tsx';

const load = async () => {
  const [palette, { loadSearchWords }] = await Promise.all([import('./palette.tsx'), import('./load-words.ts')]);
  await loadSearchWords();
  return palette;
};
const Palette = lazy(load);

/** The search of the portal over every screen: Ctrl-K or Cmd-K, or whoever calls `openSearch`. */
export function SearchLayer({ onLanguage }: { onLanguage: (next: Locale) => void }) {
  const [open, setOpen] = useState(false);
  const early = useEarlyLetters();
  const { begin, end } = early;
  const close = useCallback(() => {
    end();
    setOpen(false);
  }, [end]);
  const show = useCallback(() => {
    begin();
    setOpen(true);
  }, [begin]);
  useEffect(() => onOpenSearch(show), [show]);
  useEffect(() => {
    // Nobody waits for it then. What fails now is asked for again by whoever opens it.
    afterReads()
      .then(load)
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // What lies over the page is dealt with first: its keys are its own.
      if (!document.querySelector('dialog:modal')) show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={close} onLanguage={onLanguage} early={early} />
    </Suspense>
  );
}

/** What is typed between opening the search and its field being there: it begins with that. */
function useEarlyLetters(): Early {
  const letters = useRef<string>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (letters.current === undefined || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Backspace') letters.current = letters.current.slice(0, -1);
      else if ([...key].length === 1) letters.current += key;
      else return;
      // Neither a field below nor a key of the page takes it.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  const [early] = useState(() => ({
    begin() {
      letters.current ??= '';
    },
    typed: () => letters.current ?? '',
    end() {
      letters.current = undefined;
    },
  }));
  return early;
}
