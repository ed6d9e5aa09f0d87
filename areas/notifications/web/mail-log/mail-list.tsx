import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ActiveFilter, FilterBar, ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { isFiltered, type LogProps, type LogState, withoutFilters } from './log-state.ts';
import { MailRow } from './mail-row.tsx';
import { mailsQuery, personQuery, WATCH } from './queries.ts';
import { SendingHead } from './sending-head.tsx';
import { StatusFilter } from './status-filter.tsx';

/** The mails, the newest first, narrowed by text, state, person, record or sending. */
export function MailList(log: LogProps & { chip: ReactNode }) {
  const { state, onChange, to, search } = log;
  const { t } = useTranslation(['notifications', 'common']);
  const { number } = useFormat();
  const query = useQuery({
    ...mailsQuery(state),
    // A mail that waits leaves soon.
    refetchInterval: ({ state: { data } }) => (data?.mails.some(({ status }) => status === 'queued') ? WATCH : false),
  });
  // The text field tells a moment later what was typed: a filter chosen meanwhile stays.
  const latest = useRef(state);
  latest.current = state;
  const narrow = (change: Partial<LogState>) => onChange({ ...latest.current, ...change, page: 1 });
  const reset = () => onChange(withoutFilters(state));
  const { data, error } = query;
  return (
    <>
      {state.sending && <SendingHead id={state.sending} onLeave={() => narrow({ sending: '' })} />}
      <FilterBar>
        <SearchField label={t('log.search')} value={state.q} onChange={(q) => narrow({ q })} />
      </FilterBar>
      <FilterBar>
        <StatusFilter value={state.status} onChange={(status) => narrow({ status })} />
        {state.person && <PersonFilter id={state.person} onRemove={() => narrow({ person: '' })} />}
        {state.object && <ActiveFilter label={t('log.oneObject')} onRemove={() => narrow({ object: '' })} />}
        {log.chip}
      </FilterBar>
      <ResultLine>{data ? t('log.found', { count: data.total, shown: number(data.total) }) : ''}</ResultLine>
      {!data && (error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton plain />)}
      {data?.mails.length === 0 && <NoMail filtered={isFiltered(state) || data.total > 0} onReset={reset} />}
      {data && data.mails.length > 0 && (
        <ul className="rows">
          {data.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onNarrow={narrow} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={state.page}
          pageSize={state.size}
          total={data.total}
          to={to}
          search={(page, size) => search({ ...state, page, size })}
        />
      )}
    </>
  );
}

function PersonFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(personQuery(id));
  return <ActiveFilter label={data || t('log.onePerson')} onRemove={onRemove} />;
}

function NoMail({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  if (!filtered) return <EmptyState reason="nothing" title={t('log.empty.title')} text={t('log.empty.text')} />;
  return <EmptyState reason="noMatch" action={<Button onClick={onReset}>{t('common:ui.filter.reset')}</Button>} />;
}
