import { Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichText as Stored } from '#shared/contracts/rich-text.ts';
import prose from '#web/rich-text/rich-text.module.css';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/form.css';
import { Note } from '#web/ui/tag.tsx';
import { cleanClipboard } from './clean-clipboard.ts';
import styles from './editor.module.css';
import { EMPTY_RICH_TEXT, type RichTextEditorProps } from './editor-props.ts';
import { extensions, TEXT_EXTENSIONS } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { readable } from './readable.ts';
import { isTooLong, type Refusal } from './too-long.ts';
import { Toolbar } from './toolbar.tsx';

/** The editor itself. A stored text that it cannot show whole is shown to read, so that nothing of it gets lost. */
export default function EditorField(props: RichTextEditorProps) {
  const { t } = useTranslation('editor');
  if (readable(props.value ?? EMPTY_RICH_TEXT, TEXT_EXTENSIONS)) return <WritableText {...props} />;
  return (
    <>
      <Note tone="warn">{t('foreign')}</Note>
      <RichText document={props.value} />
    </>
  );
}

function WritableText(props: RichTextEditorProps) {
  const { label, language, plain, error, labelEnd, readOnly } = props;
  const { t } = useTranslation('editor');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [linking, setLinking] = useState(false);
  const editor = useText(props, { onRefused: setRefusal, onLink: () => setLinking(true), frame });
  const described = cx(!readOnly && `${id}-keys`, (error || refusal) && `${id}-wrong`);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          class: cx(prose.prose, styles.text),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': described,
          ...(error && { 'aria-invalid': 'true' }),
          ...(language && { lang: language }),
        },
      },
    });
  }, [editor, label, described, error, language]);
  const wrong = error || (refusal && t(`refused.${refusal}`));
  return (
    <div className="field">
      {!plain && (
        <div className="lbl">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a label by the mouse; the text has its name by itself */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <span onClick={() => editor.commands.focus()}>{label}</span>
          {labelEnd}
        </div>
      )}
      <div ref={frame} className={cx(styles.frame, plain && styles.plain, error && styles.wrong)}>
        {!readOnly && <Toolbar editor={editor} label={label} onLink={() => setLinking(true)} />}
        <EditorContent editor={editor} />
        <p className={plain ? 'vh' : styles.keys} id={`${id}-keys`}>
          {t('keys')}
        </p>
      </div>
      {wrong && (
        <div className="help err" id={`${id}-wrong`} role="alert">
          <Icon name="error" size={16} />
          {wrong}
        </div>
      )}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface Surroundings {
  onRefused: (reason: Refusal | undefined) => void;
  onLink: () => void;
  frame: React.RefObject<HTMLDivElement | null>;
}

/** An editor that holds `value`, tells of every change and takes over what comes from elsewhere. */
function useText(
  { value, onChange, ...props }: RichTextEditorProps,
  { onRefused, onLink, frame }: Surroundings,
): Editor {
  const told = useRef(value);
  const tell = useEffectEvent((next: Stored) => {
    told.current = next;
    onRefused(undefined);
    onChange(next);
  });
  const refuse = useEffectEvent(onRefused);
  const openLink = useEffectEvent(onLink);
  const slash = useEffectEvent(() => props.onSlash?.());
  const hasSlash = Boolean(props.onSlash);
  const editor = useEditor(
    {
      extensions: [
        ...extensions((reason) => refuse(reason)),
        Placeholder.configure({ placeholder: props.placeholder ?? '' }),
      ],
      content: value ?? EMPTY_RICH_TEXT,
      editable: !props.readOnly,
      // It loads late: whoever writes in a field beside it by then goes on there.
      autofocus: props.autoFocus && !document.activeElement?.matches('input, textarea') ? 'end' : false,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      onUpdate: ({ editor: written }) => tell(written.getJSON() as Stored),
      editorProps: {
        transformPastedHTML: cleanClipboard,
        handleDOMEvents: {
          paste: (_view, event) => stopped(event, event.clipboardData, (reason) => refuse(reason)),
          drop: (_view, event) => stopped(event, event.dataTransfer, (reason) => refuse(reason)),
        },
        handleKeyDown: (view, event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') openLink();
          else if (event.altKey && event.key === 'F10')
            frame.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
          else if (event.key === '/' && hasSlash && isAtEmptyParagraph(view.state)) slash();
          else return false;
          // The frame has keys of its own for some of these.
          event.stopPropagation();
          event.preventDefault();
          return true;
        },
      },
    },
    [hasSlash],
  );
  useEffect(() => {
    editor.setEditable(!props.readOnly, false);
  }, [editor, props.readOnly]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value ?? EMPTY_RICH_TEXT, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** Refuses what is too long to be looked at, and says so. */
function stopped(event: Event, data: DataTransfer | null, onRefused: (reason: Refusal) => void): boolean {
  if (!data || !isTooLong(data)) return false;
  event.preventDefault();
  onRefused('tooLong');
  return true;
}

function isAtEmptyParagraph({ selection }: Editor['state']): boolean {
  const { empty, $from } = selection;
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.childCount === 0;
}
