import { lazy, Suspense } from 'react';
import { loadListingWords } from './load-words.ts';
import type { WriteDialogProps } from './write-dialog.tsx';

const WriteDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./write-dialog.tsx'), loadListingWords()]);
  return dialog;
});

/** The dialog for a few words, which few need and only when they open it. */
export function Write(props: WriteDialogProps) {
  return (
    <Suspense>
      <WriteDialog {...props} />
    </Suspense>
  );
}
