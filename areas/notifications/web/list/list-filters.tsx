import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { FilterBar, FilterChip, FilterSheet } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type ListState, withoutFilters } from './list-state.ts';

interface ListFiltersProps {
  state: ListState;
  unread: number;
  /** Words of what is found, for the button that goes back to it. */
  found: string;
  /** The types, where there is no room for them beside the list. */
  facet: ReactNode;
  onChange: (state: ListState) => void;
  /** Further chips at the end. */
  children: ReactNode;
}

/** Text, read or not, and on narrow screens the types. */
export function ListFilters({ state, unread, found, facet, onChange, children }: ListFiltersProps) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  // The text field tells a moment later what was typed: a filter chosen meanwhile stays.
  const latest = useRef(state);
  latest.current = state;
  const narrow = (change: Partial<ListState>) => onChange({ ...latest.current, ...change, page: 1 });
  return (
    <FilterBar>
      <SearchField label={t('list.search')} value={state.q} onChange={(q) => narrow({ q })} />
      <FilterChip pressed={!state.unread} onClick={() => narrow({ unread: false })}>
        {t('list.all')}
      </FilterChip>
      <FilterChip pressed={state.unread} onClick={() => narrow({ unread: true })}>
        {unread > 0 ? t('list.unreadCount', { shown: number(unread) }) : t('list.unread')}
      </FilterChip>
      {facet && (
        <FilterSheet
          active={state.types.length}
          closeLabel={found || t('list.show')}
          onReset={() => onChange(withoutFilters(state))}
        >
          {facet}
        </FilterSheet>
      )}
      {children}
    </FilterBar>
  );
}
