import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FilterBar, FilterChip, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { useArrivals } from '../live/arrivals.ts';
import { useSteady } from '../live/steady.ts';
import { linesQuery, standingQuery, typesQuery } from '../queries.ts';
import { useMarking } from '../use-marking.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { DayList } from './day-list.tsx';
import { countFilters, type ListState, readListState, withoutFilters, writeListState } from './list-state.ts';
import { TypeFacet } from './type-facet.tsx';

const PATH = '/app/notifications';

/** The whole list of a person, its view in the address. */
export function AllNotifications({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const navigate = useNavigate();
  const hasAside = useHasAside();
  const state = readListState(useSearch({ strict: false }));
  const query = useQuery(linesQuery(userId, state));
  // The bell follows it; here it is only read.
  const { data: standing } = useQuery(standingQuery(userId));
  const { data: types = [] } = useQuery(typesQuery(userId));
  const { mark, markAll } = useMarking(userId);
  const list = useRef<HTMLDivElement>(null);
  const ids = query.isPlaceholderData ? undefined : query.data?.lines.map(({ id }) => id);
  const arrived = useArrivals(ids, JSON.stringify(state));
  useSteady(list);
  useRowKeys(list);
  const show = (next: ListState) =>
    void navigate({ to: PATH, search: writeListState(next) as never, resetScroll: false });
  const total = query.data?.total;
  const reset = () => show(withoutFilters(state));
  const facet = <TypeFacet types={types} state={state} onChange={show} />;
  const found = total === undefined ? '' : t('list.found', { count: total, shown: number(total) });
  return (
    <Page
      header={
        <PageHeader
          title={t('list.title')}
          actions={
            <>
              <Button
                icon="check"
                iconOnPhone
                disabled={!standing?.unread || !standing.newest}
                onClick={() => standing?.newest && markAll(standing.newest)}
              >
                {t('list.markAll')}
              </Button>
              <ButtonLink icon="sliders" to="/app/account" search={{ tab: 'notifications' }} className="not-m">
                {t('bell.settings')}
              </ButtonLink>
            </>
          }
        />
      }
      aside={hasAside ? facet : undefined}
    >
      <FilterBar>
        <FilterChip pressed={!state.unread} onClick={() => show({ ...state, unread: false, page: 1 })}>
          {t('list.all')}
        </FilterChip>
        <FilterChip pressed={state.unread} onClick={() => show({ ...state, unread: true, page: 1 })}>
          {standing?.unread ? t('list.unreadCount', { shown: number(standing.unread) }) : t('list.unread')}
        </FilterChip>
        {!hasAside && types.length > 0 && (
          <FilterSheet active={state.types.length} closeLabel={found || t('list.show')} onReset={reset}>
            {facet}
          </FilterSheet>
        )}
      </FilterBar>
      <ResultLine>{found}</ResultLine>
      <div ref={list}>
        <DayList
          query={query}
          filtered={countFilters(state) > 0}
          arrived={arrived}
          onMark={(id, read) => mark({ id, read })}
          onReset={reset}
        />
      </div>
      {total !== undefined && (
        <Pager
          page={state.page}
          pageSize={state.size}
          total={total}
          to={PATH}
          search={(page, size) => writeListState(readListState({ ...writeListState(state), page, size }))}
        />
      )}
    </Page>
  );
}
