import { queryOptions } from '@tanstack/react-query';
import { ask, asking } from '#web/calls/data-service.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    synonyms: true;
    'search upkeep': true;
  }
}

/** Words that mean the same. */
export interface Synonyms {
  id: string;
  words: string[];
}

/** Every list of synonyms. */
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: asking((client) => client.from('search_synonyms').select('id, words').order('id').limit(1000)),
});

/** What was looked for in vain at least three times, the most asked first. */
export const missesQuery = queryOptions({
  queryKey: ['search upkeep', 'misses'],
  queryFn: asking<{ words: string; asked: number; last_day: string }[]>((client) =>
    client.rpc('search_misses_to_fill'),
  ),
});

/** Documents that readers have and whose text cannot be read. */
export const unreadQuery = queryOptions({
  queryKey: ['search upkeep', 'unread'],
  queryFn: asking<{ name: string; fault: string; content_id: string; kind: string }[]>((client) =>
    client.rpc('unreadable_files'),
  ),
});

/** Keeps words as synonyms: new ones, or in place of others. Error 23514: too few, too many or too long. */
export async function storeSynonyms({ id, words }: Omit<Synonyms, 'id'> & { id?: string }): Promise<void> {
  await ask((client) =>
    id === undefined
      ? client.from('search_synonyms').insert({ words })
      : client.from('search_synonyms').update({ words }).eq('id', id),
  );
}

export async function removeSynonyms(id: string): Promise<void> {
  await ask((client) => client.from('search_synonyms').delete().eq('id', id));
}
