import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockText, Container, UnknownContainer } from '#shared/contracts/blocks.ts';
import type { PageRefs } from '#shared/contracts/page.ts';
import { DIRECTIONS, type Direction } from '#shared/names/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/tag.tsx';
import { BlockView } from '../block.tsx';
import { isKnown } from '../known.ts';
import { BlockFields } from './block-fields.tsx';
import type { BlockMoves } from './canvas.tsx';
import type { Desk } from './desk.ts';
import styles from './editor.module.css';
import { CARRIED } from './inserter.tsx';
import { PartConflict } from './part-conflict.tsx';
import { usePart } from './use-part.ts';
import { useWords } from './use-words.ts';

interface BlockFrameProps {
  desk: Desk;
  block: Container | UnknownContainer;
  refs: PageRefs;
  language: Locale;
  moves: BlockMoves;
  place: { at: number; of: number };
  /** One writes in it now; others are shown as readers have them. */
  active: boolean;
  onActivate: (on: boolean) => void;
  /** What was typed for the block that is opened before it stood there. */
  held: RefObject<string>;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const ICONS = { left: 'left', right: 'right', up: 'up', down: 'down' } as const;

/** One block on the desk: as readers see it until one opens it, with what moves and removes it. */
export function BlockFrame(props: BlockFrameProps) {
  const { desk, block, refs, language, moves, place, active, onActivate, held } = props;
  const { t } = useTranslation('pageEditor');
  const frame = useRef<HTMLElement>(null);
  const kind = t(`kind.${block.kind}`, { defaultValue: block.kind });
  const { value: settings } = usePart(desk.settings(block.id));
  const { value: text } = usePart(desk.text(language, block.id));
  const move = (direction: Direction) =>
    moves.move(block.id, direction).then(() => document.getElementById(`desk-${block.id}`)?.focus());
  const keys = (event: KeyboardEvent) => {
    const direction = event.altKey ? ARROWS[event.key] : undefined;
    if (direction) {
      event.preventDefault();
      void move(direction);
    } else if (event.target === frame.current && event.key === 'Enter') {
      event.preventDefault();
      onActivate(true);
    } else if (event.key === 'Escape' && active) {
      onActivate(false);
      frame.current?.focus();
    }
  };
  const save = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && frame.current?.contains(relatedTarget)) return;
    void desk.settings(block.id).flush();
    void desk.text(language, block.id).flush();
  };
  const opened = active && isKnown(settings);
  useLayoutEffect(() => {
    if (opened) begin(frame.current, held);
  }, [opened, held]);
  return (
    <section
      ref={frame}
      id={`desk-${block.id}`}
      className={cx(styles.frame, active && styles.active)}
      aria-label={t('place.of', { kind, ...place })}
      tabIndex={-1}
      onKeyDown={keys}
      onBlur={save}
    >
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an addition to the buttons and keys */}
        <span
          className={styles.handle}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(CARRIED, `${block.id} ${block.column}`)}
          title={t('drag')}
        >
          <Icon name="drag" size={20} />
          <span className="cap t2">{kind}</span>
        </span>
        <fieldset className={styles.moves} aria-label={t('move')}>
          {DIRECTIONS.map((direction) => (
            <IconButton
              key={direction}
              icon={ICONS[direction]}
              label={t(`direction.${direction}`)}
              onClick={() => void move(direction)}
            />
          ))}
          <IconButton icon="trash" label={t('remove')} onClick={() => void moves.remove(block.id)} />
        </fieldset>
      </div>
      <BlockStates {...props} />
      {opened ? (
        <div className={styles.fields}>
          <BlockFields {...{ desk, refs, language, settings, text }} onSlash={() => moves.insert(block.id, block.id)} />
          <div>
            <Button size="small" onClick={() => onActivate(false)}>
              {t('done')}
            </Button>
          </div>
        </div>
      ) : (
        <Closed {...props} {...{ settings, text, kind }} />
      )}
    </section>
  );
}

/** Puts the focus into the first field, and there what was typed already. */
function begin(frame: HTMLElement | null, held: RefObject<string>) {
  frame?.querySelector<HTMLElement>('input:not([type=file]), textarea, [contenteditable]')?.focus();
  if (!frame?.contains(document.activeElement)) frame?.focus();
  // As if it were typed now: whatever the field is, it tells of it by itself.
  if (held.current) document.execCommand('insertText', false, held.current);
  held.current = '';
}

/** The block as readers have it; a press opens it. */
function Closed({
  settings,
  text,
  kind,
  refs,
  onActivate,
}: BlockFrameProps & { settings: BlockFrameProps['block']; text: BlockText; kind: string }) {
  const { t } = useTranslation('pageEditor');
  // Documents and links to pages have names of their own.
  const hasItems = 'items' in settings && Array.isArray(settings.items) && settings.items.length > 0;
  const isEmpty =
    Object.keys(text).length === 0 && !hasItems && settings.kind !== 'contact' && settings.kind !== 'image';
  return (
    <div className={styles.closed}>
      <div inert={isKnown(settings)}>
        <BlockView settings={settings} text={text} refs={refs} toEditors />
        {isEmpty && isKnown(settings) && <p className="t2">{t('empty', { kind })}</p>}
      </div>
      {isKnown(settings) && (
        <button
          type="button"
          className={styles.open}
          onClick={() => onActivate(true)}
          aria-label={t('open', { kind })}
        />
      )}
    </div>
  );
}

/** What keeps a block from being saved: somebody else was first, or removed it. */
function BlockStates({ desk, block, language, moves }: BlockFrameProps) {
  const { t } = useTranslation('pageEditor');
  const words = useWords([block]);
  const [settings, text] = [desk.settings(block.id), desk.text(language, block.id)];
  const states = [usePart(settings).state, usePart(text).state];
  return (
    <>
      <PartConflict
        part={settings}
        label={t('field.containers')}
        show={(value) => words.show('containers', [value]) ?? ''}
      />
      <PartConflict
        part={text}
        label={t('field.blocks')}
        show={(value) => words.show('blocks', { [block.id]: value }) ?? ''}
      />
      {states.includes('gone') && (
        <Note tone="warn" role="alert">
          {t('gone')}{' '}
          <Button size="small" onClick={() => void moves.revive(block.id)}>
            {t('revive')}
          </Button>
        </Note>
      )}
    </>
  );
}
