import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MonthView } from '#web/dated/month-view.tsx';
import { useGroupTabs } from '#web/frame/use-group-tabs.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ChipsFilter, ListSearch } from '#web/lists/filters.tsx';
import { useList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FilterBar, FilterSheet } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { EVENT_KINDS } from '../../event-facts.ts';
import { NextEvents } from '../month/next-events.tsx';
import { eventsBetweenQuery, eventsListQuery } from '../queries.ts';
import { TONES, useDatedEvent } from './dated-event.tsx';
import { EVENTS, SCOPES } from './events-list.ts';
import { EventsRows } from './events-rows.tsx';
import { Facets } from './facets.tsx';
import { WritingActions } from './writing-actions.tsx';

/** /app/events: the events one may open, as a list by months or as a month. */
export default function EventsScreen() {
  const { t } = useTranslation('events');
  const { number } = useFormat();
  const hasAside = useHasAside();
  const tabs = useGroupTabs();
  const shown = useList(EVENTS);
  const dated = useDatedEvent();
  const asMonth = shown.state.view === 'month';
  const { data } = useQuery({ ...eventsListQuery(shown.state), enabled: !asMonth });
  const found = data && !asMonth && t('list.found', { count: data.total, shown: number(data.total) });
  const facets = <Facets shown={shown} />;
  const header = (
    <PageHeader
      title={t('title')}
      tabs={tabs}
      actions={
        <>
          <ButtonLink to="/app/account" search={{ tab: 'notifications' }} hash="calendar" icon="calendar" iconOnPhone>
            {t('list.subscribe')}
          </ButtonLink>
          <WritingActions />
        </>
      }
    />
  );
  return (
    <Page
      header={header}
      aside={
        <>
          {asMonth && <NextEvents />}
          {hasAside && facets}
        </>
      }
    >
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
        {!hasAside && (
          <FilterSheet active={shown.active} closeLabel={found || t('list.show')} onReset={shown.reset}>
            {facets}
          </FilterSheet>
        )}
        <SavedViews list={EVENTS} views={shown.views} />
      </FilterBar>
      {asMonth ? (
        <MonthView
          shown={shown}
          query={(from, until) => eventsBetweenQuery(shown.state, from, until)}
          entry={dated}
          keys={EVENT_KINDS.map((kind) => ({ tone: TONES[kind], word: t(`kind.${kind}`) }))}
        />
      ) : (
        <EventsRows shown={shown} />
      )}
    </Page>
  );
}
