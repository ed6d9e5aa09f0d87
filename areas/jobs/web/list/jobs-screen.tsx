import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { FacetGroups } from '#web/listings/facet-groups.tsx';
import { useLastVisit } from '#web/listings/last-visit.ts';
import { Marked } from '#web/listings/marked.tsx';
import { type Counts, totalOf } from '#web/listings/wanted.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { type ShownList, useList } from '#web/lists/use-list.ts';
import type { Query } from '#web/router/use-address.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { FilterBar, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { WORKLOADS } from '../../job-facts.ts';
import { countsQuery, jobsQuery, type ListedJob } from '../queries.ts';
import { useJobWords } from '../use-job-words.ts';
import { JOBS, type JobsState, jobPath } from './jobs-list.ts';
import { NewJob } from './new-job.tsx';
import { useTabs } from './use-tabs.ts';

/** /app/jobs: the jobs of the group, the newest first. */
export default function JobsScreen() {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const tabs = useTabs('all');
  // At first, what came in a week.
  const since = useLastVisit('jobs') ?? weekAgo();
  const shown = useList(JOBS);
  const { state, searchWith } = shown;
  const query = useQuery(jobsQuery(state));
  const { data: counts } = useQuery(countsQuery(state));
  const total = totalOf(counts) ?? 0;
  const found = counts ? t('list.found', { count: total, shown: number(total) }) : '';
  const facets = <Facets {...{ shown, counts }} />;
  return (
    <Page header={<PageHeader title={t('title')} tabs={tabs} actions={<NewJob />} />} aside={hasAside && facets}>
      <FilterBar>
        <ListSearch shown={shown} label={t('list.search')} />
        {!hasAside && (
          <FilterSheet active={shown.active} closeLabel={found || t('list.show')} onReset={shown.reset}>
            {facets}
          </FilterSheet>
        )}
        <SavedViews list={JOBS} views={shown.views} />
      </FilterBar>
      <ResultLine>{found}</ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={(rows) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<RowsSkeleton count={6} plain />}
        nothing={{ title: t('list.empty.title'), text: t('list.empty.text') }}
      >
        {(rows) => (
          <div data-entries>
            <Rows lined>
              {rows.map((job) => (
                <JobRow key={job.id} job={job} words={state.q} isNew={job.created > since} search={searchWith({})} />
              ))}
            </Rows>
          </div>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: JOBS.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}

const weekAgo = () => new Date(Date.now() - 7 * 86_400_000).toISOString();

interface JobRowProps {
  job: ListedJob;
  words: string;
  isNew: boolean;
  search: Query;
}

/** One job as a row that is a link. */
function JobRow({ job, words, isNew, search }: JobRowProps) {
  const { t } = useTranslation('jobs');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { profession, workload, start } = useJobWords();
  const shown = inLanguage(job.texts, locale);
  if (!shown) return null;
  const facts = [
    job.company,
    job.place && townIn(locale, job.place),
    profession(job.profession),
    workload(job),
    start(job),
    date(job.created),
  ];
  return (
    <ListRow
      to={jobPath(job.id)}
      search={search}
      title={
        <span lang={shown.only}>
          <Marked text={shown.text.title} words={words} />
        </span>
      }
      text={facts.filter(Boolean).join(' · ')}
      states={shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
      end={isNew && <Tag look="sun">{t('new')}</Tag>}
    />
  );
}

/** Of which profession, where, how much, in which language and since when. */
function Facets({ shown, counts }: { shown: ShownList<JobsState>; counts: Counts | undefined }) {
  const { t } = useTranslation('jobs');
  const { state, toggle, change } = shown;
  const { professions, language } = useJobWords();
  return (
    <FacetGroups
      counts={counts}
      filters={[
        { name: 'profession', title: t('edit.field.profession'), values: professions, ticked: state.profession },
        {
          ...{ name: 'workload', title: t('edit.field.workload'), ticked: state.workload },
          values: WORKLOADS.map((value) => ({ value, label: t(`workload.${value}`) })),
        },
        {
          ...{ name: 'canton', title: t('facet.canton'), ticked: state.canton },
          values: CANTONS.map((value) => ({ value, label: value })),
        },
        {
          ...{ name: 'language', title: t('edit.field.languages'), ticked: state.language },
          values: LANGUAGES.map((value) => ({ value, label: language(value) })),
        },
        {
          ...{ name: 'age', title: t('facet.age'), ticked: state.age ? [state.age] : [] },
          values: ['1', '7', '30'].map((value) => ({ value, label: t(`age.${value}`) })),
        },
      ]}
      onToggle={(name, value) => {
        // Of ages one holds the other: choosing one lifts the former.
        if (name === 'age') return change(JOBS.withValue(state, 'age', state.age === value ? '' : value));
        if (name === 'profession' || name === 'canton' || name === 'workload' || name === 'language')
          toggle(name, value);
      }}
    />
  );
}
