import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Months } from '#web/dated/months.tsx';
import { ViewChoice } from '#web/dated/view-choice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { eventsListQuery } from '../queries.ts';
import { useDatedEvent } from './dated-event.tsx';
import { EVENTS, type ListState } from './events-list.ts';

/** The list: one page of what fits, by months. */
export function EventsRows({ shown }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('events');
  const { number } = useFormat();
  const { state, change, searchWith } = shown;
  const dated = useDatedEvent();
  const query = useQuery(eventsListQuery(state));
  const total = query.data?.total ?? 0;
  const nothing = {
    title: t('list.empty.title'),
    text: t(state.scope === 'mine' ? 'list.empty.mine' : 'list.empty.text'),
  };
  return (
    <>
      <ResultLine end={<ViewChoice view={state.view} onChange={(view) => change({ view })} />}>
        {query.data && t('list.found', { count: total, shown: number(total) })}
      </ResultLine>
      <ListBody
        {...{ query, shown, nothing }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<RowsSkeleton />}
      >
        {({ rows }) => (
          <div data-entries>
            <Months entries={rows.flatMap((row) => dated(row) ?? [])} search={searchWith({})} />
          </div>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: EVENTS.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </>
  );
}
