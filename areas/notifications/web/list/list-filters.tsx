import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { FilterBar, FilterChip, FilterSheet } from '#web/ui/filter-bar.tsx';
import type { ListState } from './list-state.ts';

interface ListFiltersProps {
  shown: ShownList<ListState>;
  unread: number;
  /** Words of what is found, for the button that goes back to it. */
  found: string;
  /** The types, where there is no room for them beside the list. */
  facet: ReactNode;
}

/** Text, read or not, and on narrow screens the types. */
export function ListFilters({ shown, unread, found, facet }: ListFiltersProps) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const { state, change } = shown;
  return (
    <FilterBar>
      <ListSearch shown={shown} label={t('list.search')} />
      <FilterChip pressed={!state.unread} onClick={() => change({ unread: false })}>
        {t('list.all')}
      </FilterChip>
      <FilterChip pressed={state.unread} onClick={() => change({ unread: true })}>
        {unread > 0 ? t('list.unreadCount', { shown: number(unread) }) : t('list.unread')}
      </FilterChip>
      {facet && (
        <FilterSheet active={state.type.length} closeLabel={found || t('list.show')} onReset={shown.reset}>
          {facet}
        </FilterSheet>
      )}
      <SavedViews list={shown.list} views={shown.views} />
    </FilterBar>
  );
}
