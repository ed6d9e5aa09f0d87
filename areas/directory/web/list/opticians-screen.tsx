import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { type ShownList, useList } from '#web/lists/use-list.ts';
import { RecentSearch } from '#web/recent/recent-search.tsx';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ActiveFilter, FilterBar, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BlockSkeleton, CardsSkeleton, RowsSkeleton, SectionsSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside, useMedia } from '#web/ui/use-media.ts';
import { ExportButton } from '../export/export-button.tsx';
import { loadMap } from '../map/load-map.ts';
import { opticianListQuery } from '../queries.ts';
import { ColumnsChoice } from './columns.tsx';
import { opticianPath } from './company-row.tsx';
import { Facets, useFacetLabel } from './facets.tsx';
import styles from './list.module.css';
import { FACETS, type ListState, OPTICIANS, SORTS, VIEWS } from './list-search.ts';
import { ResultList } from './result-list.tsx';
import { Tally } from './tally.tsx';

// Leaflet and the outlines of the country come to those who choose the map.
const MapView = lazy(loadMap);

/** Of what was looked at last, what this list has. */
const KINDS = ['company', 'person'] as const;

/** /app/opticians: the directory of companies, branches and people. */
export default function OpticiansScreen() {
  const { t } = useTranslation(['opticians', 'common']);
  const format = useFormat();
  const list = useList(OPTICIANS);
  const { state, change } = list;
  // The words looked for stay.
  const liftFilters = () => change({ ...OPTICIANS.withoutFilters(state), q: state.q });
  const onMap = state.view === 'map';
  // The map and its list take the whole page: the filters stand in their sheet.
  const hasAside = useHasAside() && !onMap;
  const phone = useMedia('(max-width: 749px)');
  const query = useQuery({
    ...opticianListQuery(state),
    // What the map is answered lacks the items of the list, and the other way round.
    placeholderData: (former) => (former && 'ids' in former === onMap ? former : undefined),
  });
  // In small steps: a page of rows at one go would hold up typing, and a phone for a quarter of a second.
  const result = useDeferredValue(query.data);
  const facets = <Facets shown={list} facets={result?.facets} />;
  const matching = result?.matching ?? 0;
  return (
    <Page
      header={
        <PageHeader
          title={t('title.list')}
          count={result && format.number(result.total)}
          actions={<Actions state={state} />}
        />
      }
      aside={hasAside && (result || query.error ? facets : <SectionsSkeleton />)}
      wide={onMap}
    >
      <FilterBar>
        <RecentSearch kinds={KINDS}>
          <ListSearch shown={list} label={t('list.search')} />
        </RecentSearch>
        {hasAside ? (
          <FiltersInForce shown={list} />
        ) : (
          <FilterSheet
            active={list.active}
            closeLabel={t('list.show', { count: matching, n: format.number(matching) })}
            onReset={liftFilters}
          >
            {facets}
          </FilterSheet>
        )}
        {!onMap && (
          <SelectFilter
            shown={list}
            name="sort"
            label={t('sort.label')}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        )}
        <SavedViews list={OPTICIANS} views={list.views} />
      </FilterBar>
      <ResultLine
        end={
          <div className={styles.end}>
            {hasAside && list.active > 0 && (
              <Button kind="quiet" size="small" onClick={liftFilters}>
                {t('common:ui.filter.reset')}
              </Button>
            )}
            {!phone && state.view === 'table' && (
              <ColumnsChoice cols={state.cols} onChange={(cols) => change({ cols })} />
            )}
            <Segmented
              label={t('view.label')}
              value={state.view}
              options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={(view) => change({ view })}
              small
            />
          </div>
        }
      >
        {result && <Tally result={result} />}
      </ResultLine>
      {result && onMap && result.matching > 0 ? (
        <Suspense fallback={<BlockSkeleton className={styles.mapRoom} />}>
          <MapView state={state} result={result} onChange={(next) => change(next, 'replace')} />
        </Suspense>
      ) : result ? (
        <ResultList list={list} result={result} stale={query.isPlaceholderData} />
      ) : (
        <Waiting view={state.view} error={query.error} onRetry={query.refetch} />
      )}
    </Page>
  );
}

function Actions({ state }: { state: ListState }) {
  const { t } = useTranslation('opticians');
  const { viewer, can } = useViewer();
  return (
    <>
      <ExportButton state={state} />
      {viewer?.optician && (
        <ButtonLink to={opticianPath(viewer.optician.id)} icon="building" iconOnPhone>
          {t('list.own')}
        </ButtonLink>
      )}
      {can('canManageDatabase') && (
        <ButtonLink kind="primary" to="/app/opticians/new" icon="plus" iconOnPhone>
          {t('list.new')}
        </ButtonLink>
      )}
    </>
  );
}

/** Up to two filters stand as chips; more would push the search field away, and the aside shows them all. */
function FiltersInForce({ shown: { state, change, toggle } }: { shown: ShownList<ListState> }) {
  const label = useFacetLabel();
  const { t } = useTranslation('opticians');
  const lists = FACETS.flatMap((facet) =>
    state[facet].map((value) => ({ label: label(facet, value), lift: () => toggle(facet, value) })),
  );
  const board = { label: t('list.board'), lift: () => change({ board: 'any' }) };
  return [...lists, ...(state.board === 'yes' ? [board] : [])]
    .slice(0, 2)
    .map(({ label: name, lift }) => <ActiveFilter key={name} label={name} onRemove={lift} />);
}

interface WaitingProps {
  view: ListState['view'];
  error: unknown;
  onRetry: () => void;
}

/** What stands in the list's place while there is none: the skeleton, or why it does not come. */
function Waiting({ view, error, onRetry }: WaitingProps) {
  const { t } = useTranslation('opticians');
  if (isRefused(error)) return <EmptyState reason="denied" text={t('list.denied')} />;
  if (error) return <ErrorState onRetry={onRetry} />;
  if (view === 'map') return <BlockSkeleton className={styles.mapRoom} />;
  return view === 'cards' ? <CardsSkeleton /> : <RowsSkeleton />;
}
