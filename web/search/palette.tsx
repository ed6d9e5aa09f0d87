import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Kbd } from '#web/ui/tag.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { useOnline } from '#web/ui/use-online.ts';
import type { EntryGroup } from './entry.ts';
import { Groups } from './groups.tsx';
import { move, runOf } from './keyboard.ts';
import styles from './palette.module.css';
import { Remarks } from './remarks.tsx';
import { useAtHand } from './use-at-hand.ts';
import { useFound } from './use-found.ts';
import { useOwn } from './use-own.ts';

/** Of each kind so many are shown at first, and when somebody wants to see more. */
const FEW = 5;
const MANY = 50;

/** What somebody types while this part of the client is still on its way. */
export interface Early {
  begin(): void;
  typed(): string;
  end(): void;
}

interface PaletteProps {
  onClose: () => void;
  onLanguage: (next: Locale) => void;
  early: Early;
}

/**
 * The search of the whole portal: one field, and below it in groups what fits, or what is at hand before anything is
 * typed. The arrows choose a line, Enter opens it, Ctrl-Enter in a new tab, Esc closes.
 */
export default function Palette({ onClose, onLanguage, early }: PaletteProps) {
  const { t } = useTranslation('palette');
  const id = useId();
  const phone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // Not when it is drawn for the first time: until that is shown React may wait, and somebody goes on typing.
  useLayoutEffect(() => {
    setTyped((now) => early.typed() || now);
    early.end();
  }, [early]);
  const [wide, setWide] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const found = useFound(typed, wide ? MANY : FEW);
  const groups = useGroups(typed, found, onLanguage);
  const entries = groups.flatMap((group) => group.entries);
  // The first one is chosen until the arrows say otherwise; what is gone is chosen no more.
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0];
  const more = groups.some(({ total }) => total) && !wide ? () => setWide(true) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = move(event.key, entries, active);
    if (next) setChosen(next.id);
    else if (event.key !== 'Enter' || !active) return;
    else runOf(list.current, active, event.ctrlKey || event.metaKey);
    event.preventDefault();
  };
  return (
    <Modal className={styles.palette ?? ''} label={t('title')} onClose={onClose} closesOutside>
      <search className={styles.field}>
        <Icon name="search" size={24} />
        <input
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          aria-label={t('label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active && `${id}${active.id}`}
          placeholder={t('placeholder')}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWide(false);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {phone ? <IconButton icon="x" label={t('close')} onClick={onClose} /> : <Kbd>Esc</Kbd>}
      </search>
      <div className={styles.body} ref={list}>
        <Remarks typed={typed} found={found} empty={entries.length === 0} />
        <Groups id={id} groups={groups} active={active?.id} onMore={more} onDone={onClose} />
      </div>
      <Foot groups={groups} typed={typed} waiting={found.waiting} />
    </Modal>
  );
}

function useGroups(typed: string, found: ReturnType<typeof useFound>, onLanguage: (next: Locale) => void) {
  const online = useOnline();
  const atHand = useAtHand();
  const [places, ...others] = useOwn(typed, onLanguage);
  const all: readonly (EntryGroup | undefined)[] =
    typed.trim() === ''
      ? atHand
      : [
          places,
          ...others.filter(({ meant }) => meant),
          ...(online ? found.groups : []),
          ...others.filter(({ meant }) => !meant),
        ];
  return all.filter(
    (group): group is EntryGroup => group !== undefined && (group.entries.length > 0 || !!group.failed),
  );
}

function Foot({ groups, typed, waiting }: { groups: readonly EntryGroup[]; typed: string; waiting: boolean }) {
  const { t } = useTranslation('palette');
  const count = groups.reduce((sum, { entries, total = entries.length }) => sum + total, 0);
  const n = `${count}${groups.some(({ more }) => more) ? '+' : ''}`;
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('keys.choose')} <Kbd>↵</Kbd> {t('keys.open')} <Kbd>Ctrl ↵</Kbd> {t('keys.tab')}
      </span>
      <span role="status">{typed.trim() !== '' && !waiting && t('count', { count, n })}</span>
    </footer>
  );
}
