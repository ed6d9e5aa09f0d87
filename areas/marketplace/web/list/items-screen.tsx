import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { favouritesQuery } from '#web/favourites/queries.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { FacetGroups } from '#web/listings/facet-groups.tsx';
import { useLastVisit } from '#web/listings/last-visit.ts';
import { type Counts, totalOf } from '#web/listings/wanted.ts';
import { ChipsFilter, ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { type ShownList, useList } from '#web/lists/use-list.ts';
import { ViewChoice } from '#web/lists/view-choice.tsx';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Cards } from '#web/ui/card.tsx';
import { FilterBar, FilterChip, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { CardsSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { PRICE_BANDS } from '../../marketplace-facts.ts';
import { countsQuery, itemsQuery } from '../queries.ts';
import { ItemCard, ItemRow } from './item-card.tsx';
import { ITEMS, type ItemsState } from './items-list.ts';
import { NewItem } from './new-item.tsx';
import { useTabs } from './use-tabs.ts';

/** /app/marketplace: what is offered and looked for, the newest first. */
export default function ItemsScreen() {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const { viewer } = useViewer();
  const hasAside = useHasAside();
  const tabs = useTabs('all');
  const lastVisit = useLastVisit('marketplace');
  const shown = useList(ITEMS);
  const { state, change, searchWith } = shown;
  const stars = useQuery({ ...favouritesQuery(viewer?.staff?.id ?? ''), enabled: state.starred });
  const starred = stars.data?.flatMap(({ kind, record_id }) => (kind === 'marketplace_item' ? [record_id] : []));
  const query = useQuery({
    ...itemsQuery(state, state.starred ? (starred ?? []) : undefined),
    enabled: !state.starred || starred !== undefined,
  });
  const { data: counts } = useQuery(countsQuery(state));
  const known = state.starred ? query.data?.total : totalOf(counts);
  const total = known ?? 0;
  const found = known === undefined ? '' : t('list.found', { count: total, shown: number(total) });
  const facets = <Facets {...{ shown, counts }} />;
  const listed = (item: NonNullable<typeof query.data>['rows'][number], place: number) => ({
    ...{ item, place, words: state.q, search: searchWith({}) },
    isNew: lastVisit !== null && item.created > lastVisit,
  });
  return (
    <Page header={<PageHeader title={t('title')} tabs={tabs} actions={<NewItem />} />} aside={hasAside && facets}>
      <FilterBar>
        <ListSearch shown={shown} label={t('list.search')} />
        <ChipsFilter
          shown={shown}
          name="direction"
          label={t('edit.field.direction')}
          options={['', ...MARKETPLACE_DIRECTIONS].map((value) => ({
            value,
            label: t(value ? `direction.${value}` : 'list.all'),
            ...(value && counts && { count: counts.direction?.[value] ?? 0 }),
          }))}
        />
        <FilterChip pressed={state.starred} onClick={() => change({ starred: !state.starred })}>
          {t('list.starred')}
        </FilterChip>
        {!hasAside && (
          <FilterSheet active={shown.active} closeLabel={found || t('list.show')} onReset={shown.reset}>
            {facets}
          </FilterSheet>
        )}
        <SelectFilter
          shown={shown}
          name="sort"
          label={t('list.sort')}
          options={(['newest', 'cheapest', 'ending'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <SavedViews list={ITEMS} views={shown.views} />
      </FilterBar>
      <ResultLine
        end={
          <span className="not-m">
            <ViewChoice shown={shown} words="marketplace" />
          </span>
        }
      >
        {found}
      </ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<CardsSkeleton />}
        nothing={{ title: t('list.empty.title'), text: t('list.empty.text') }}
      >
        {({ rows }) => (
          <div data-entries>
            {state.view === 'cards' ? (
              <Cards>
                {rows.map((item, place) => (
                  <ItemCard key={item.id} {...listed(item, place)} />
                ))}
              </Cards>
            ) : (
              <Rows lined>
                {rows.map((item, place) => (
                  <ItemRow key={item.id} {...listed(item, place)} />
                ))}
              </Rows>
            )}
          </div>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: ITEMS.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}

/** What items are, where, for how much and since when. */
function Facets({ shown, counts }: { shown: ShownList<ItemsState>; counts: Counts | undefined }) {
  const { t } = useTranslation('marketplace');
  const { state, toggle, change } = shown;
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const named = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return (
    <FacetGroups
      counts={counts}
      filters={[
        { name: 'kind', title: t('facet.kind'), values: named('kind', MARKETPLACE_ITEM_KINDS), ticked: state.kind },
        { name: 'price', title: t('facet.price'), values: named('price', PRICE_BANDS), ticked: state.price },
        { name: 'canton', title: t('facet.canton'), values: plain(CANTONS), ticked: state.canton },
        {
          name: 'age',
          title: t('facet.age'),
          values: named('age', ['1', '7', '30']),
          ticked: state.age ? [state.age] : [],
        },
        { name: 'brand', title: t('facet.brand'), values: named('brand', BRANDS), ticked: state.brand },
      ]}
      onToggle={(name, value) => {
        // Of ages one holds the other: choosing one lifts the former.
        if (name === 'age') return change(ITEMS.withValue(state, 'age', state.age === value ? '' : value));
        if (name === 'kind' || name === 'price' || name === 'canton' || name === 'brand') toggle(name, value);
      }}
    />
  );
}
