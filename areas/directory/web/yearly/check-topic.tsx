import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterChip, ResultLine } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useTopicSearch } from '../parts/use-topic-search.ts';
import { chosenChecks, readCheckFilter } from './check-filter.ts';
import { CheckRow } from './check-row.tsx';
import { type BranchCheck, dueChecksQuery } from './queries.ts';
import { useReminding } from './use-reminding.ts';
import styles from './yearly.module.css';

/** Topic «Jahresprüfung»: branches whose data nobody confirmed for a year; their owners are asked by mail. */
export default function CheckTopic() {
  const { t } = useTranslation('opticians');
  const query = useQuery(dueChecksQuery());
  if (!query.data) return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={6} />;
  if (query.data.length === 0) return <EmptyState reason="nothing" text={t('check.nothing')} />;
  return <DueList checks={query.data} />;
}

/** So many branches can be asked for at once. */
const MOST = 500;

function DueList({ checks }: { checks: readonly BranchCheck[] }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { query, change } = useTopicSearch();
  const filter = readCheckFilter(query);
  const shown = chosenChecks(checks, filter);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // What is filtered away is not asked for: only what is seen counts.
  const chosen = shown.filter(({ branch_id }) => picked.has(branch_id)).slice(0, MOST);
  const all = shown.length > 0 && chosen.length === Math.min(shown.length, MOST);
  const { busy, remind } = useReminding(() => setPicked(new Set()));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <>
      <FilterBar>
        <SearchField label={t('check.search')} value={filter.q} onChange={(q) => change({ q })} />
        {(['unasked', 'asked'] as const).map((show) => (
          <FilterChip
            key={show}
            pressed={filter.show === show}
            onClick={() => change({ show: filter.show === show ? undefined : show })}
          >
            {t(`check.show.${show}`)}
          </FilterChip>
        ))}
      </FilterBar>
      <ResultLine>
        {t('check.found', { count: shown.length, n: format.number(shown.length), total: format.number(checks.length) })}
      </ResultLine>
      {shown.length === 0 ? (
        <EmptyState
          reason="noMatch"
          text={t('check.noMatch')}
          action={<Button onClick={() => change({ q: undefined, show: undefined })}>{t('check.reset')}</Button>}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <p>
              <Checkbox
                label={t('check.all')}
                checked={all}
                onChange={() => setPicked(new Set(all ? [] : shown.map(({ branch_id }) => branch_id)))}
              />
            </p>
            <Button
              kind="primary"
              icon="mail"
              disabled={chosen.length === 0}
              busy={busy}
              onClick={() => remind(chosen.map(({ branch_id }) => branch_id))}
            >
              {t('check.remind', { count: chosen.length, n: format.number(chosen.length) })}
            </Button>
          </div>
          <ul className={styles.rows}>
            {shown.map((check) => (
              <CheckRow
                key={check.branch_id}
                check={check}
                checked={picked.has(check.branch_id)}
                onToggle={() => toggle(check.branch_id)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
