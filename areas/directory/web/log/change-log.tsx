import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { OpticianDetail } from '../../contract.ts';
import styles from '../edit/edit.module.css';
import { takeBack } from '../edit/save.ts';
import { useFieldWords } from './field-words.ts';
import { grouped, isReversible, type LogEntry } from './grouped.ts';
import { changesQuery, LOG_STEP } from './queries.ts';

/** Who changed what in a company, its branches and people, newest first; each save can be taken back. */
export function ChangeLog({ company }: { company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const [limit, setLimit] = useState(LOG_STEP);
  const query = useQuery({ ...changesQuery(company.id, limit), placeholderData: keepPreviousData });
  if (query.error && !query.data) return <ErrorState onRetry={query.refetch} />;
  if (!query.data) return <RowsSkeleton count={3} />;
  if (query.data.length === 0) return <EmptyState reason="nothing" text={t('change.nothing')} />;
  return (
    <>
      <ol className={styles.log}>
        {grouped(query.data).map((entry) => (
          <Entry key={entry.key} entry={entry} office={company.abilities.manage} />
        ))}
      </ol>
      {query.data.length === limit && (
        <Button className="m2" busy={query.isPlaceholderData} onClick={() => setLimit(limit + LOG_STEP)}>
          {t('change.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, office }: { entry: LogEntry; office: boolean }) {
  const { t } = useTranslation(['opticians', 'common']);
  const format = useFormat();
  const client = useQueryClient();
  const words = useFieldWords();
  const [busy, setBusy] = useState(false);
  const fields = entry.changes.filter(({ field }) => field !== 'created');
  const back = async () => {
    setBusy(true);
    await takeBack(
      entry.changes.map(({ id }) => id),
      client,
      t,
    );
    setBusy(false);
  };
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <b>{entry.actor ?? t('change.system')}</b>
        {format.dateTime(entry.made)}
      </p>
      <div className={styles.what}>
        <h3>{t(entry.created ? 'change.added' : `change.of.${entry.table}`, { name: entry.name })}</h3>
        <dl>
          {fields.map(({ id, field, old, new: now }) => (
            <div key={id}>
              <dt>{words.label(field)}</dt>
              <dd>
                <del>
                  <span className="vh">{t('change.before')} </span>
                  {words.value(field, old)}
                </del>{' '}
                <span aria-hidden="true">→ </span>
                <ins>
                  <span className="vh">{t('change.after')} </span>
                  {words.value(field, now)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {isReversible(entry, office) && (
        <Button
          size="small"
          icon="history"
          busy={busy}
          onClick={back}
          aria-label={t('change.revertOf', { name: entry.name, when: format.dateTime(entry.made) })}
        >
          {t('change.revert')}
        </Button>
      )}
    </li>
  );
}
