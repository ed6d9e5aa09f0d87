import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import styles from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';

// The editor weighs more than any page that readers open: it comes when somebody writes.
const EditorField = lazy(async () => {
  const [field, { loadEditorWords }] = await Promise.all([import('./editor-field.tsx'), import('./load-words.ts')]);
  await loadEditorWords();
  return field;
});

/** Rich text to write: the nodes and marks of its stored schema, and nothing that the schema does not name. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<BlockSkeleton className={styles.waiting} />}>
      <EditorField {...props} />
    </Suspense>
  );
}
