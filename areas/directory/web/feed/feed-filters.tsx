import { useTranslation } from 'react-i18next';
import { ChipsFilter, ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { ActiveFilter, FilterBar } from '#web/ui/filter-bar.tsx';
import { FEED_DAYS, FEED_FIELDS, FEED_KINDS, type FeedFilter } from './feed-filter.ts';
import type { FeedChange } from './queries.ts';

export interface FeedFiltersProps {
  shown: ShownList<FeedFilter>;
  /** What is listed: the names of company and person in force. */
  changes: readonly FeedChange[];
}

/** Words, kind of record, field and time. Company and person come with a link. */
export function FeedFilters({ shown, changes }: FeedFiltersProps) {
  const { t } = useTranslation('opticians');
  const { state, change } = shown;
  const company = changes.find(({ optician_id }) => optician_id === state.company)?.optician_name;
  const actor = changes.find(({ actor_id }) => actor_id === state.actor)?.actor_name;
  const fields = FEED_FIELDS.map((value) => ({
    value,
    label: value === 'created' ? t('feed.added') : t(`field.${value}`),
  }));
  const days = FEED_DAYS.map((value) => ({ value: String(value), label: t(`feed.days.${value}`) }));
  return (
    <FilterBar>
      <ListSearch shown={shown} label={t('feed.search')} />
      <ChipsFilter
        shown={shown}
        name="kind"
        label={t('feed.kind.label')}
        options={['', ...FEED_KINDS].map((value) => ({ value, label: t(`feed.kind.${value || 'any'}`) }))}
      />
      <SelectFilter
        shown={shown}
        name="field"
        label={t('feed.field')}
        options={[{ value: '', label: t('feed.allFields') }, ...fields]}
      />
      <SelectFilter
        shown={shown}
        name="days"
        label={t('feed.time')}
        options={[{ value: '', label: t('feed.always') }, ...days]}
      />
      {state.company && <ActiveFilter label={company ?? '…'} onRemove={() => change({ company: '' })} />}
      {state.actor && <ActiveFilter label={actor ?? '…'} onRemove={() => change({ actor: '' })} />}
      <SavedViews list={shown.list} views={shown.views} />
    </FilterBar>
  );
}
