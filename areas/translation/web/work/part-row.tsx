import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#shared/content-parts.ts';
import type { TranslationWork } from '#shared/contracts/translation.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import { LanguageChip } from '../language-chip.tsx';
import { PartFields } from './part-fields.tsx';
import { PartText } from './part-text.tsx';
import { usePart } from './use-part.ts';
import styles from './work.module.css';

export interface PartRowProps {
  work: TranslationWork;
  part: string;
  /** A machine translates here. */
  translates: boolean;
}

/** A part: at the left as it was written, at the right its translation, which is written in place. */
export function PartRow({ work, part, translates }: PartRowProps) {
  const source = partOf(work.source, part);
  const held = usePart(work, part);
  const name = part.replace(/^blocks\/.*$/, 'block');
  const label = usePartLabel(work.kind, part);
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !held.open) goOn(row.current);
    wasOpen.current = held.open;
  }, [held.open]);
  return (
    <li ref={row} className={styles.part} data-state={work.parts[part]?.state}>
      <div className={styles.text}>
        {label && <p className="small t2">{label}</p>}
        <div lang={work.from}>
          <PartText value={source} strong={part === 'title'} />
        </div>
      </div>
      <div className={styles.made}>
        {held.open ? (
          <PartFields
            {...{ source, name, label }}
            value={held.value}
            language={work.to}
            onChange={held.change}
            begins
          />
        ) : (
          <div lang={work.to} className={styles.text}>
            <PartText value={held.value} strong={part === 'title'} />
          </div>
        )}
        {held.theirs !== undefined && <Conflict {...{ held }} language={work.to} />}
        <PartFoot {...{ work, part, translates, held }} />
      </div>
    </li>
  );
}

/** How the area of its kind calls the field that a part is of; undefined where it has no name. */
function usePartLabel(kind: string, part: string): string | undefined {
  const { t } = useTranslation();
  const known = contentKind(kind);
  const [field = ''] = part.split('/');
  return (known?.fields && t(`${known.fields}.${field}`, { ns: known.words, defaultValue: '' })) || undefined;
}

/** From a part that was closed to the next one that is missing, else to what opens it again. */
function goOn(row: HTMLElement | null) {
  // Whoever is elsewhere by now stays there.
  if (document.activeElement !== document.body) return;
  let next = row?.nextElementSibling;
  while (next && !next.matches('[data-state=missing]:has([data-write])')) next = next.nextElementSibling;
  (next ?? row)?.querySelector<HTMLElement>('[data-write]')?.focus();
}

type Held = ReturnType<typeof usePart>;

/** Somebody else saved the same part: both texts stand there until one is chosen. */
function Conflict({ held, language }: { held: Held; language: string }) {
  const { t } = useTranslation('translation');
  return (
    <Note tone="warn" role="alert">
      <p>{t('part.theirs')}</p>
      <div lang={language} className={styles.theirs}>
        <PartText value={held.theirs} />
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={held.keepMine}>
          {t('part.keepMine')}
        </Button>
        <Button size="small" onClick={held.takeTheirs}>
          {t('part.takeTheirs')}
        </Button>
      </div>
    </Note>
  );
}

function PartFoot({ work, part, translates, held }: PartRowProps & { held: Held }) {
  const { t } = useTranslation('translation');
  const { time } = useFormat();
  const { state = 'missing', terms = [] } = work.parts[part] ?? {};
  return (
    <>
      {terms.map(({ word, translation }) => (
        <p key={word} className={styles.term}>
          {t('part.term', { word, translation })}
        </p>
      ))}
      <div className={styles.actions}>
        {/* What readers have waits for nobody. */}
        <LanguageChip state={state === 'edited' && work.live ? 'published' : state} />
        {held.saved && (
          <span className="small t2" role="status">
            {t('part.saved', { time: time(held.saved) })}
          </span>
        )}
        {held.open ? (
          <Button key="done" size="small" busy={held.closing} onClick={held.close}>
            {t('part.done')}
          </Button>
        ) : (
          <Button key="write" size="small" icon="edit" onClick={held.write} data-write>
            {t(state === 'missing' ? 'part.write' : 'part.edit')}
          </Button>
        )}
        {translates && !held.open && (state === 'missing' || state === 'outdated') && (
          <Button size="small" icon="translate" busy={held.making} onClick={held.translate}>
            {t(state === 'missing' ? 'part.translate' : 'part.renew')}
          </Button>
        )}
        {!held.open && (state === 'machine' || state === 'outdated') && (
          <Button size="small" icon="check" onClick={held.approve}>
            {t(state === 'machine' ? 'part.checked' : 'part.stands')}
          </Button>
        )}
      </div>
    </>
  );
}
