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
import { datesListQuery } from '../queries.ts';
import { COURSES, type ListState } from './courses-list.ts';
import { useDatedCourse } from './dated-course.tsx';

/** The list: one page of the dates that fit, by months. */
export function CoursesRows({ shown }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('courses');
  const { number } = useFormat();
  const dated = useDatedCourse();
  const { state, change, searchWith } = shown;
  const query = useQuery(datesListQuery(state));
  const { total = 0, more = false } = query.data ?? {};
  const nothing = {
    title: t('list.empty.title'),
    text: t(state.scope === 'mine' ? 'list.empty.mine' : 'list.empty.text'),
  };
  return (
    <>
      <ResultLine end={<ViewChoice view={state.view} onChange={(view) => change({ view })} />}>
        {query.data && t(more ? 'list.more' : 'list.found', { count: total, shown: number(total) })}
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
        {...{ page: state.page, pageSize: state.size, total, more, to: COURSES.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </>
  );
}
