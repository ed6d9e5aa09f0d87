import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './editor.module.css';
import { TableMenu } from './table-menu.tsx';

interface Tool {
  name: string;
  icon: IconName;
  /** Shown after the name, in signs of the keyboard. */
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

const mark = (name: 'bold' | 'italic', keys: string): Tool => ({
  name,
  icon: name,
  keys,
  isOn: (editor) => editor.isActive(name),
  use: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const heading = (level: 2 | 3): Tool => ({
  name: `h${level}`,
  icon: `h${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.isActive('heading') || editor.can().toggleHeading({ level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const GROUPS: readonly (readonly Tool[])[] = [
  [heading(2), heading(3)],
  [mark('bold', 'Ctrl+B'), mark('italic', 'Ctrl+I')],
  [
    {
      name: 'ul',
      icon: 'ul',
      isOn: (editor) => editor.isActive('bulletList'),
      can: (editor) => editor.can().toggleBulletList(),
      use: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'ol',
      icon: 'ol',
      isOn: (editor) => editor.isActive('orderedList'),
      can: (editor) => editor.can().toggleOrderedList(),
      use: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: 'quote',
      isOn: (editor) => editor.isActive('blockquote'),
      can: (editor) => editor.can().toggleBlockquote(),
      use: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];
const HISTORY: readonly Tool[] = [
  {
    name: 'undo',
    icon: 'undo',
    keys: 'Ctrl+Z',
    can: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: 'redo',
    keys: 'Ctrl+Y',
    can: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
];

interface ToolbarProps {
  editor: Editor;
  /** What the text is called. */
  label: string;
  onLink: () => void;
}

/** What can be done with the words at the cursor. No stop of Tab, which leads to the text: Alt and F10 lead here, arrows go through it, Esc goes back. */
export function Toolbar({ editor, label, onLink }: ToolbarProps) {
  const { t } = useTranslation('editor');
  const link: Tool = { name: 'link', icon: 'link', keys: 'Ctrl+K', isOn: (at) => at.isActive('link'), use: onLink };
  const back = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  return (
    <Bar.Root className={styles.bar} aria-label={t('bar', { label })} onKeyDown={back}>
      {GROUPS.map((tools, place) => (
        <Bar.Group key={tools[0]?.name} className={styles.group}>
          {(place === 1 ? [...tools, link] : tools).map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
          {place === GROUPS.length - 1 && <TableMenu editor={editor} />}
        </Bar.Group>
      ))}
      <Bar.Group className={styles.group}>
        {HISTORY.map((tool) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} />
        ))}
      </Bar.Group>
    </Bar.Root>
  );
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { t } = useTranslation('editor');
  const { isOn, can } = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor) ?? false, can: tool.can?.(editor) ?? true }),
  });
  const name = t(`tool.${tool.name}`);
  return (
    <Bar.Button
      className={`iconbtn ${styles.tool}`}
      aria-label={name}
      tabIndex={-1}
      aria-pressed={tool.isOn ? isOn : undefined}
      title={tool.keys ? `${name} (${tool.keys})` : name}
      disabled={!can && !isOn}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.use(editor)}
    >
      <Icon name={tool.icon} size={20} />
    </Bar.Button>
  );
}
