import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { eventsListQuery } from '../queries.ts';
import { EVENTS, type ListState } from './events-list.ts';
import { Months } from './months.tsx';
import { ViewChoice } from './view-choice.tsx';

/** The list: one page of what fits, by months. */
export function EventsRows({ shown }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('events');
  const { number } = useFormat();
  const { state, searchWith } = shown;
  const query = useQuery(eventsListQuery(state));
  const total = query.data?.total ?? 0;
  const nothing = {
    title: t('list.empty.title'),
    text: t(state.scope === 'mine' ? 'list.empty.mine' : 'list.empty.text'),
  };
  return (
    <>
      <ResultLine end={<ViewChoice shown={shown} />}>
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
            <Months events={rows} search={searchWith({})} />
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
