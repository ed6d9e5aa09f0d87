import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter, ChoiceChips, FilterBar, SortChoice } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FEED_DAYS, FEED_FIELDS, type FeedFilter } from './feed-filter.ts';
import type { FeedChange } from './queries.ts';

export interface FeedFiltersProps {
  filter: FeedFilter;
  /** What is listed: the names of company and person in force. */
  changes: readonly FeedChange[];
  onChange: (next: Record<string, string | undefined>) => void;
  /** Further chips at the end. */
  children?: ReactNode;
}

/** Words, kind of record, field and time. Company and person come with a link. */
export function FeedFilters({ filter, changes, onChange, children }: FeedFiltersProps) {
  const { t } = useTranslation('opticians');
  const company = changes.find(({ optician_id }) => optician_id === filter.company)?.optician_name;
  const actor = changes.find(({ actor_id }) => actor_id === filter.actor)?.actor_name;
  return (
    <FilterBar>
      <SearchField label={t('feed.search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <ChoiceChips
        label={t('feed.kind.label')}
        value={filter.kind ?? ''}
        options={(['', 'opticians', 'branches', 'staff'] as const).map((kind) => ({
          value: kind,
          label: t(`feed.kind.${kind || 'any'}`),
        }))}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
      <SortChoice
        label={t('feed.field')}
        value={filter.field ?? ''}
        options={[
          { value: '', label: t('feed.allFields') },
          ...FEED_FIELDS.map((field) => ({
            value: field,
            label: field === 'created' ? t('feed.added') : t(`field.${field}`),
          })),
        ]}
        onChange={(field) => onChange({ field })}
      />
      <SortChoice
        label={t('feed.time')}
        value={filter.days ? String(filter.days) : ''}
        options={[
          { value: '', label: t('feed.always') },
          ...FEED_DAYS.map((days) => ({ value: String(days), label: t(`feed.days.${days}`) })),
        ]}
        onChange={(days) => onChange({ days })}
      />
      {filter.company && <ActiveFilter label={company ?? '…'} onRemove={() => onChange({ company: undefined })} />}
      {filter.actor && <ActiveFilter label={actor ?? '…'} onRemove={() => onChange({ actor: undefined })} />}
      {children}
    </FilterBar>
  );
}
