import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { ItemEmbed } from '../embed-facts.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    embeds: true;
  }
}

/** A site that may frame embeds, with how often it showed them on which day. */
export interface Site {
  id: string;
  name: string;
  origins: string[];
  key: string;
  updated: string;
  days: { day: string; views: number }[];
}

const DAYS = 30;

/** The registered sites by name, with the days of the last month, the latest first. */
export const sitesQuery = queryOptions({
  queryKey: ['embeds', 'sites'],
  queryFn: ({ signal }) => {
    const since = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);
    return ask<Site[]>((client) =>
      client
        .from('embed_sites')
        .select('id, name, origins, key, updated, days:embed_days(day, views)')
        .gte('days.day', since)
        .order('day', { referencedTable: 'days', ascending: false })
        .order('name')
        .abortSignal(signal),
    );
  },
});

/** Registers a site, or keeps what was changed of one. Nothing comes back where somebody else changed it meanwhile. */
export const keepSite = (site: Pick<Site, 'name' | 'origins'>, before?: Site) =>
  ask<{ id: string }[]>((client) =>
    before
      ? client.from('embed_sites').update(site).eq('id', before.id).eq('updated', before.updated).select('id')
      : client.from('embed_sites').insert(site).select('id'),
  );

/** Removes a site: from now on no browser frames embeds there. */
export const removeSite = (id: string) => ask((client) => client.from('embed_sites').delete().eq('id', id));

const KINDS = { courses: 'course', events: 'event' } as const;

/** Courses or events for which people without an account may register, the next first. */
export const outsideItemsQuery = (embed: ItemEmbed) =>
  queryOptions({
    queryKey: ['embeds', 'items', embed],
    queryFn: async ({ signal }) => {
      const dates = await ask((client) =>
        client
          .from('registration_dates')
          .select('content_id')
          .eq('kind', KINDS[embed])
          .eq('externals', true)
          .eq('bookable', true)
          .gt('ends_at', new Date().toISOString())
          .order('starts_at')
          .limit(500)
          .abortSignal(signal),
      );
      const ids = [...new Set(dates.map(({ content_id }) => content_id))].slice(0, 100);
      const titles = await ask<{ id: string; titles: ByLanguage<string> }[]>((client) =>
        client.rpc('content_titles', { ids }).abortSignal(signal),
      );
      return titles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  });
