import type { ReactNode } from 'react';
import { ConflictSheet } from './conflict-sheet.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Shape, useEditor } from './use-editor.ts';

export interface EditorEndProps<T> {
  editor: ReturnType<typeof useEditor<T>>;
  shape: Shape<T>;
  labelOf: (field: string) => string;
  show: (field: string, value: T | undefined) => ReactNode;
}

/** Below every topic that edits settings: what differs with the way to save it, and whose value stands when both saved. */
export function EditorEnd<T>({ editor, shape, labelOf, show }: EditorEndProps<T>) {
  const { draft, changed, theirs } = editor;
  return (
    <>
      <SaveBar
        differences={changed.map((field) => ({
          field,
          label: labelOf(field),
          before: show(field, draft.base[field]),
          after: show(field, draft.values[field]),
        }))}
        busy={editor.busy}
        waiting={editor.waiting}
        restored={editor.restored}
        onGiveUp={editor.giveUp}
      />
      {theirs && (
        <ConflictSheet
          draft={draft}
          theirs={shape.fieldsOf(theirs).fields}
          saved={theirs}
          labelOf={labelOf}
          show={show}
          onCancel={editor.closeMerge}
          onChosen={editor.saveMerged}
        />
      )}
    </>
  );
}
