import { type ComponentType, lazy, Suspense, useState } from 'react';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import styles from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';

let loaded: ComponentType<RichTextEditorProps> | undefined;

/** Loads what one writes with; from then on it stands at once. */
export async function loadEditor() {
  const [field, { loadEditorWords }] = await Promise.all([import('./editor-field.tsx'), import('./load-words.ts')]);
  await loadEditorWords();
  loaded = field.default;
  return field;
}

// The editor weighs more than any page that readers open: it comes when somebody writes.
const LateField = lazy(loadEditor);

/** Rich text to write: the nodes and marks of its stored schema, and nothing that the schema does not name. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Field] = useState(() => loaded ?? LateField);
  return (
    <Suspense fallback={<BlockSkeleton className={styles.waiting} />}>
      <Field {...props} />
    </Suspense>
  );
}
