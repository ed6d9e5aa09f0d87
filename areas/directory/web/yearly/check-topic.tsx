import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ChipsFilter, ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { useList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FilterBar, ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageSpan } from '#web/ui/pager-facts.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CHECK_SHOWN, CHECK_SORTS, CHECKS, chosenChecks } from './check-filter.ts';
import { CheckRow } from './check-row.tsx';
import { type BranchCheck, dueChecksQuery } from './queries.ts';
import { useReminding } from './use-reminding.ts';
import styles from './yearly.module.css';

/** Topic «Jahresprüfung»: branches whose data nobody confirmed for a year; their owners are asked by mail. */
export default function CheckTopic() {
  const { t } = useTranslation('opticians');
  const query = useQuery(dueChecksQuery());
  if (!query.data) return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={6} plain />;
  if (query.data.length === 0) return <EmptyState reason="nothing" text={t('check.nothing')} />;
  return <DueList checks={query.data} />;
}

/** So many branches can be asked for at once. */
const MAX_AT_ONCE = 500;

function DueList({ checks }: { checks: readonly BranchCheck[] }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const list = useList(CHECKS);
  const filter = list.state;
  const shown = chosenChecks(checks, filter);
  const { from, to, page } = pageSpan(filter.page, filter.size, shown.length);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // What is filtered away is not asked for: only what is seen counts.
  const chosen = shown.filter(({ branch_id }) => picked.has(branch_id)).slice(0, MAX_AT_ONCE);
  const all = shown.length > 0 && chosen.length === Math.min(shown.length, MAX_AT_ONCE);
  const { busy, remind } = useReminding(() => setPicked(new Set()));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <>
      <FilterBar>
        <ListSearch shown={list} label={t('check.search')} />
        <ChipsFilter
          shown={list}
          name="show"
          label={t('check.show.label')}
          options={CHECK_SHOWN.map((value) => ({ value, label: t(`check.show.${value}`) }))}
        />
        <SelectFilter
          shown={list}
          name="sort"
          label={t('sort.label')}
          options={CHECK_SORTS.map((value) => ({ value, label: t(`check.sort.${value}`) }))}
        />
      </FilterBar>
      <ResultLine end={<SavedViews list={CHECKS} views={list.views} />}>
        {t('check.found', { count: shown.length, n: format.number(shown.length), total: format.number(checks.length) })}
      </ResultLine>
      {shown.length === 0 ? (
        <EmptyState
          reason="noMatch"
          text={t('check.noMatch')}
          action={<Button onClick={list.reset}>{t('check.reset')}</Button>}
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
          <ul className={styles.rows} data-rows>
            {shown.slice(from - 1, to).map((check) => (
              <CheckRow
                key={check.branch_id}
                check={check}
                checked={picked.has(check.branch_id)}
                onToggle={() => toggle(check.branch_id)}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={filter.size}
            total={shown.length}
            to={CHECKS.path}
            search={(next, size) => list.searchWith({ page: next, size })}
          />
        </>
      )}
    </>
  );
}
