import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useList } from '#web/lists/use-list.ts';
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
import { ALL_NOTIFICATIONS } from './list-state.ts';
import { TypeFacet } from './type-facet.tsx';

/** The whole list of a person, its view in the address. */
export function AllNotifications({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const shown = useList(ALL_NOTIFICATIONS);
  const { state } = shown;
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
  const facet = types.length > 0 && <TypeFacet types={types} shown={shown} />;
  return (
    <Page header={<ListHeader standing={standing} onMarkAll={markAll} />} aside={hasAside && facet}>
      <ListFilters {...{ shown, found, unread: standing?.unread ?? 0 }} facet={!hasAside && facet} />
      <ResultLine>{found}</ResultLine>
      <div ref={list}>
        <DayList {...{ query, arrived, shown }} onMark={(id, read) => mark({ id, read })} />
      </div>
      {total !== undefined && (
        <Pager
          {...{ page: state.page, pageSize: state.size, total, to: shown.list.path }}
          search={(page, size) => shown.searchWith({ page, size })}
        />
      )}
    </Page>
  );
}
