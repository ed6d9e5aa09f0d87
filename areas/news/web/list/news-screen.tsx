import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGroupTabs } from '#web/frame/use-group-tabs.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { useList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { Cards } from '#web/ui/card.tsx';
import { FilterBar, FilterChip, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { CardsSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { newsListQuery } from '../queries.ts';
import { Facets } from './facets.tsx';
import styles from './list.module.css';
import { NewsCard } from './news-card.tsx';
import { NEWS } from './news-list.ts';
import { WritingActions } from './writing-actions.tsx';

/** /app/news: the news one may read, pinned ones first. */
export default function NewsScreen() {
  const { t } = useTranslation('current');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const tabs = useGroupTabs();
  const shown = useList(NEWS);
  const { state, change, searchWith } = shown;
  const query = useQuery(newsListQuery(state));
  const { total = 0, more = false } = query.data ?? {};
  const found = query.data ? t(more ? 'list.more' : 'list.found', { count: total, shown: number(total) }) : '';
  const facets = <Facets shown={shown} />;
  return (
    <Page
      header={<PageHeader title={t('title')} tabs={tabs} actions={<WritingActions />} />}
      aside={hasAside && facets}
    >
      <FilterBar>
        <ListSearch shown={shown} label={t('list.search')} />
        <FilterChip pressed={!state.unread} onClick={() => change({ unread: false })}>
          {t('list.all')}
        </FilterChip>
        <FilterChip pressed={state.unread} onClick={() => change({ unread: true })}>
          {t('list.unread')}
        </FilterChip>
        {!hasAside && (
          <FilterSheet
            active={state.category.length + state.kind.length}
            closeLabel={found || t('list.show')}
            onReset={shown.reset}
          >
            {facets}
          </FilterSheet>
        )}
        <SavedViews list={NEWS} views={shown.views} />
      </FilterBar>
      <ResultLine>{found}</ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={
          <div className={styles.cards}>
            <CardsSkeleton />
          </div>
        }
        nothing={{ title: t('list.empty.title'), text: t('list.empty.text') }}
        noMatch={state.unread ? { text: t('list.empty.unread') } : {}}
      >
        {({ rows }) => (
          <div data-entries className={styles.cards}>
            <Cards>
              {rows.map((one, place) => (
                <NewsCard key={one.id} news={one} place={place} search={searchWith({})} />
              ))}
            </Cards>
          </div>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, more, to: NEWS.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}
