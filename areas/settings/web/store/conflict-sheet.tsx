import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Draft } from './draft.ts';
import { contested, differing, type Fields, merged, type Side } from './merge.ts';
import type { StoredSetting } from './settings-store.ts';
import styles from './store.module.css';

export interface ConflictSheetProps<T> {
  draft: Draft<T>;
  theirs: Fields<T>;
  /** The settings that somebody saved meanwhile. */
  saved: readonly StoredSetting[];
  labelOf: (field: string) => string;
  show: (field: string, value: T | undefined) => ReactNode;
  onCancel: () => void;
  onChosen: (values: Fields<T>) => void;
}

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function ConflictSheet<T>({ draft, theirs, saved, labelOf, show, onCancel, onChosen }: ConflictSheetProps<T>) {
  const { t } = useTranslation('settings');
  const { base, values: mine } = draft;
  const both = contested(base, mine, theirs);
  const others = differing(base, theirs).filter((field) => !both.includes(field));
  const [choice, setChoice] = useState<Partial<Record<string, Side>>>({});
  return (
    <Sheet
      label={t('conflict.title')}
      titled
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('conflict.back')}</Button>
          <Button kind="primary" data-autofocus onClick={() => onChosen(merged(base, mine, theirs, choice))}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Note tone="warn" role="status">
          <Who saved={saved} stamps={draft.stamps} />
        </Note>
        {both.map((field) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{labelOf(field)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <OptionCard
                key={side}
                type="radio"
                name={`conflict-${field}`}
                label={t(`conflict.${side}`)}
                detail={show(field, (side === 'mine' ? mine : theirs)[field])}
                checked={(choice[field] ?? 'mine') === side}
                onChange={() => setChoice({ ...choice, [field]: side })}
              />
            ))}
          </fieldset>
        ))}
        {others.length > 0 && (
          <div>
            <h3 className={styles.part}>{t('conflict.kept')}</h3>
            <dl className={styles.kept}>
              {others.map((field) => (
                <div key={field}>
                  <dt>{labelOf(field)}</dt>
                  <dd>{show(field, theirs[field])}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Who({ saved, stamps }: { saved: readonly StoredSetting[]; stamps: Draft<unknown>['stamps'] }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { viewer } = useViewer();
  const newer = saved.filter(({ key, updated }) => key in stamps && stamps[key] !== updated);
  const last = newer.toSorted((left, right) => (left.updated < right.updated ? 1 : -1))[0];
  // One's own second window is nobody else.
  if (last?.updated_by && last.updated_by === viewer?.staff?.id) {
    return t('conflict.self', { when: format.dateTime(last.updated) });
  }
  if (!last?.author) return t('conflict.somebody');
  return t('conflict.who', { name: last.author, when: format.dateTime(last.updated) });
}
