import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MonthView } from '#web/dated/month-view.tsx';
import { useGroupTabs } from '#web/frame/use-group-tabs.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ChipsFilter, ListSearch } from '#web/lists/filters.tsx';
import { useList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FilterBar, FilterChip, FilterSheet } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { COURSE_CATEGORIES } from '../../course-facts.ts';
import { Instructors } from '../instructors/instructors.tsx';
import { datesBetweenQuery, datesListQuery } from '../queries.ts';
import { COURSES, DRAFTS, SCOPES, TEAM } from './courses-list.ts';
import { CoursesRows } from './courses-rows.tsx';
import { TONES, useDatedCourse } from './dated-course.tsx';
import { Facets } from './facets.tsx';
import { ProgramLink } from './program-link.tsx';

/** /app/courses: the dates of courses, as a list by months or as a month, and below who gives them. */
export default function CoursesScreen() {
  const { t } = useTranslation('courses');
  const { can } = useViewer();
  const { number } = useFormat();
  const hasAside = useHasAside();
  const tabs = useGroupTabs();
  const shown = useList(COURSES);
  const dated = useDatedCourse();
  const { state, change } = shown;
  const asMonth = state.view === 'month';
  const { data } = useQuery({ ...datesListQuery(state), enabled: !asMonth });
  const found =
    data && !asMonth && t(data.more ? 'list.more' : 'list.found', { count: data.total, shown: number(data.total) });
  const facets = <Facets shown={shown} />;
  const actions = (
    <>
      {can('canManageCourses') && <ButtonLink to={DRAFTS.path}>{t('list.write')}</ButtonLink>}
      {can('canEditOwnBusiness') && <ButtonLink to={TEAM}>{t('list.team')}</ButtonLink>}
      <ProgramLink />
    </>
  );
  return (
    <Page header={<PageHeader title={t('title')} tabs={tabs} actions={actions} />} aside={hasAside && facets}>
      <FilterBar>
        <ListSearch shown={shown} label={t('list.search')} />
        <ChipsFilter
          shown={shown}
          name="scope"
          label={t('list.scope')}
          options={SCOPES.filter((value) => !asMonth || value !== 'past').map((value) => ({
            value,
            label: t(asMonth && value === 'coming' ? 'list.all' : `list.${value}`),
          }))}
        />
        <FilterChip pressed={state.free} onClick={() => change({ free: !state.free })}>
          {t('list.free')}
        </FilterChip>
        {!hasAside && (
          <FilterSheet active={shown.active} closeLabel={found || t('list.show')} onReset={shown.reset}>
            {facets}
          </FilterSheet>
        )}
        <SavedViews list={COURSES} views={shown.views} />
      </FilterBar>
      {asMonth ? (
        <MonthView
          shown={shown}
          query={(from, until) => datesBetweenQuery(state, from, until)}
          entry={dated}
          keys={COURSE_CATEGORIES.map((category) => ({ tone: TONES[category], word: t(`category.${category}`) }))}
        />
      ) : (
        <CoursesRows shown={shown} />
      )}
      <Instructors />
    </Page>
  );
}
