import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGroupTabs } from '#web/frame/use-group-tabs.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ChipsFilter, ListSearch } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { useList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { FilterBar, FilterChip, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { STREAM_TYPES } from '../stream-facts.ts';
import { CategoryFacets } from './category-facets.tsx';
import { NextEvents } from './next-events.tsx';
import { streamQuery } from './queries.ts';
import { ReadAll } from './read-all.tsx';
import { STREAM } from './stream.ts';
import { StreamRow } from './stream-row.tsx';

/** /app/current: what is new for the reader, news and events in one stream, and what comes next. */
export default function CurrentScreen() {
  const { t } = useTranslation('stream');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const tabs = useGroupTabs();
  const shown = useList(STREAM);
  const { state, change, searchWith } = shown;
  const query = useQuery(streamQuery(state));
  const total = query.data?.total ?? 0;
  const found = query.data ? t('found', { count: total, shown: number(total) }) : '';
  const facets = <CategoryFacets shown={shown} />;
  return (
    <Page
      header={<PageHeader title={t('title')} tabs={tabs} actions={<ReadAll />} />}
      aside={
        <>
          <NextEvents />
          {hasAside && facets}
        </>
      }
    >
      <FilterBar>
        <ListSearch shown={shown} label={t('search')} />
        <ChipsFilter
          shown={shown}
          name="type"
          label={t('what')}
          options={[{ value: '', label: t('all') }, ...STREAM_TYPES.map((value) => ({ value, label: t(value) }))]}
        />
        <FilterChip pressed={state.unread} onClick={() => change({ unread: !state.unread })}>
          {t('unread')}
        </FilterChip>
        {!hasAside && (
          <FilterSheet active={state.category.length} closeLabel={found || t('show')} onReset={shown.reset}>
            {facets}
          </FilterSheet>
        )}
        <SavedViews list={STREAM} views={shown.views} />
      </FilterBar>
      <ResultLine>{found}</ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<RowsSkeleton />}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={state.unread ? { text: t('empty.unread') } : {}}
      >
        {({ rows }) => (
          <div data-entries>
            <Rows>
              {rows.map((item) => (
                <StreamRow key={item.id} item={item} />
              ))}
            </Rows>
          </div>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: STREAM.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}
