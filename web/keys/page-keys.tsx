import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { openSearch } from '#web/search/open-search.ts';
import { undoLast } from '#web/shell/notifications.tsx';
import { focusSearch, isTyping, stepBy } from './steps.ts';
import { submitFrom } from './submit-from.ts';

const KeysDialog = lazy(async () => {
  const [dialog, { loadKeyWords }] = await Promise.all([import('./keys-dialog.tsx'), import('./load-words.ts')]);
  await loadKeyWords();
  return dialog;
});

/**
 * The keys that every screen has: `/` to the screen's search field or the search of the portal, j and k through the list, Ctrl-Enter sends the form,
 * Ctrl-Z takes back what a snackbar offers to take back, and `?` tells of them. Enter and Esc are the browser's own.
 */
export function PageKeys() {
  const [help, setHelp] = useState(false);
  const close = useCallback(() => setHelp(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'Enter' && submitFrom(event.target)) event.preventDefault();
        if (event.key === 'z' && !event.shiftKey && !isBusy(event.target) && undoLast()) event.preventDefault();
        return;
      }
      if (isBusy(event.target)) return;
      if (event.key === '?') setHelp(true);
      else if (!moves(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!help) return null;
  return (
    <Suspense>
      <KeysDialog onClose={close} />
    </Suspense>
  );
}

/** Whether a letter belongs to a field, or to a dialog above the page. */
function isBusy(target: EventTarget | null): boolean {
  return isTyping(target) || document.querySelector('dialog:modal') !== null;
}

/** Whether the key moved the focus: elsewhere it stays what it is. */
function moves(key: string): boolean {
  if (key === '/') {
    if (!focusSearch()) openSearch();
    return true;
  }
  if (key === 'j') return stepBy(1);
  return key === 'k' && stepBy(-1);
}
