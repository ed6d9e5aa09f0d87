import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useFieldWords } from '../log/field-words.ts';
import { changesSinceQuery } from '../log/queries.ts';
import type { Draft } from './draft.ts';
import styles from './edit.module.css';
import { contested, differing, merged, type Side } from './merge.ts';
import type { Present } from './present.ts';

export interface ConflictViewProps<V extends object> {
  recordId: string | undefined;
  draft: Draft<V>;
  theirs: Present<V>;
  onCancel: () => void;
  onChosen: (values: V) => void;
}

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function ConflictView<V extends object>({ recordId, draft, theirs, onCancel, onChosen }: ConflictViewProps<V>) {
  const { t } = useTranslation(['opticians', 'common']);
  const words = useFieldWords();
  const { start, values: mine } = draft;
  const both = contested(start, mine, theirs.values);
  const others = differing(start, theirs.values).filter((field) => !both.includes(field));
  const [choice, setChoice] = useState<Partial<Record<string, Side>>>({});
  return (
    <Sheet
      label={t('conflict.title')}
      titled
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('conflict.back')}</Button>
          <Button kind="primary" onClick={() => onChosen(merged(start, mine, theirs.values, choice))}>
            {t('common:ui.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Note tone="warn" role="status">
          <Who recordId={recordId} since={draft.updated} />
        </Note>
        {both.map((field) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{words.label(field)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <OptionCard
                key={side}
                type="radio"
                name={`conflict-${field}`}
                label={t(`conflict.${side}`)}
                detail={words.value(field, side === 'mine' ? mine[field] : theirs.values[field])}
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
                  <dt>{words.label(field)}</dt>
                  <dd>{words.value(field, theirs.values[field])}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** "Reto Meier hat um 14:05 gespeichert …"; without a log to read, that somebody did. */
function Who({ recordId, since }: { recordId: string | undefined; since: string }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const query = useQuery(changesSinceQuery(recordId, since));
  const last = query.data?.at(0);
  if (!last?.actor_name) return t('conflict.somebody');
  return t('conflict.who', { name: last.actor_name, when: format.dateTime(last.made) });
}
