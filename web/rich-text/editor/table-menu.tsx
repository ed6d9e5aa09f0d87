import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import styles from './editor.module.css';

const MOVES = [
  'addRowBefore',
  'addRowAfter',
  'addColumnBefore',
  'addColumnAfter',
  'toggleHeaderRow',
  'toggleHeaderColumn',
  'mergeOrSplit',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
] as const;

/** Goes to a paragraph below the table around the cursor, which at the end of a text has none. */
function goBelow(editor: Editor): void {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue;
    const below = $from.after(depth);
    editor
      .chain()
      .insertContentAt(below, { type: 'paragraph' })
      .focus(below + 1)
      .run();
    return;
  }
}

/** A new table, or what can be done with the one around the cursor. */
export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor');
  const { inTable, canInsert, able } = useEditorState({
    editor,
    selector: () => ({
      inTable: editor.isActive('table'),
      canInsert: editor.can().insertTable(),
      able: MOVES.filter((move) => editor.can()[move]()),
    }),
  });
  const insert = () => {
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    const first = editor.state.selection.from;
    goBelow(editor);
    editor.commands.focus(first);
  };
  return (
    <Popover
      label={t('tool.table')}
      panelClass="menu-actions"
      opener={(opener) => (
        <Bar.Button
          className={`iconbtn ${styles.tool}`}
          aria-label={t('tool.table')}
          title={t('tool.table')}
          onMouseDown={(event) => event.preventDefault()}
          {...opener}
          tabIndex={-1}
        >
          <Icon name="table" size={20} />
        </Bar.Button>
      )}
    >
      {(close) =>
        inTable ? (
          <>
            {able.map((move) => (
              <Button
                key={move}
                onClick={() => {
                  close();
                  editor.chain().focus()[move]().run();
                }}
              >
                {t(`table.${move}`)}
              </Button>
            ))}
            <Button
              onClick={() => {
                close();
                goBelow(editor);
              }}
            >
              {t('table.below')}
            </Button>
          </>
        ) : (
          <Button
            disabled={!canInsert}
            onClick={() => {
              close();
              insert();
            }}
          >
            {t('table.insert')}
          </Button>
        )
      }
    </Popover>
  );
}
