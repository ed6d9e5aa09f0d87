import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useAddress } from '#web/router/use-address.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViews, type ViewedList } from '#web/saved-views/use-views.ts';
import { saidQuery } from '#web/saved-views/view-query.ts';
import { ResultLine } from '#web/ui/filter-bar.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { useArrivals } from '../live/arrivals.ts';
import { useSteady } from '../live/steady.ts';
import { linesQuery, standingQuery, typesQuery } from '../queries.ts';
import { useMarking } from '../use-marking.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { DayList } from './day-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHeader } from './list-header.tsx';
import { countFilters, type ListState, readListState, withoutFilters, writeListState } from './list-state.ts';
import { TypeFacet } from './type-facet.tsx';

const PATH = '/app/notifications';
const VIEWED: ViewedList = {
  list: 'notifications',
  path: PATH,
  tidy: (query) => writeListState(readListState({ ...query })),
};

/** The whole list of a person, its view in the address. */
export function AllNotifications({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const { state, show, searchOf, views } = useListState();
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
  const total = query.data?.total;
  const found = total === undefined ? '' : t('list.found', { count: total, shown: number(total) });
  const facet = types.length > 0 && <TypeFacet types={types} state={state} onChange={show} />;
  return (
    <Page header={<ListHeader standing={standing} onMarkAll={markAll} />} aside={hasAside && facet}>
      <ListFilters {...{ state, found, unread: standing?.unread ?? 0 }} facet={!hasAside && facet} onChange={show}>
        <SavedViews list={VIEWED} views={views} />
      </ListFilters>
      <ResultLine>{found}</ResultLine>
      <div ref={list}>
        <DayList
          {...{ query, arrived, filtered: countFilters(state) > 0 }}
          onMark={(id, read) => mark({ id, read })}
          onReset={() => show(withoutFilters(state))}
        />
      </div>
      {total !== undefined && (
        <Pager
          {...{ page: state.page, pageSize: state.size, total, to: PATH }}
          search={(page, size) => searchOf(readListState({ ...writeListState(state), page, size }))}
        />
      )}
    </Page>
  );
}

/** The view as the address has it, and the way to another. */
function useListState() {
  const navigate = useNavigate();
  const state = readListState(useAddress());
  const views = useViews(VIEWED);
  const searchOf = (next: ListState) => saidQuery(writeListState(next), views.mayHaveDefault);
  const show = (next: ListState) => void navigate({ to: PATH, search: searchOf(next), resetScroll: false });
  return { state, show, searchOf, views };
}
