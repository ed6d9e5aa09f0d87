import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Translated, TranslationWork } from '#shared/contracts/translation.ts';
import { foldText } from '#shared/fold-text.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { LanguageState } from '#shared/names/translation.ts';
import { askPage, type Client } from '#web/calls/data-service.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal, language } from '#web/portal.ts';
import type { BoardState } from './board/board.ts';

/** Reads of translations and what is done with them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    translation: true;
  }
}

/** A line of the board. */
export interface BoardLine {
  id: string;
  kind: string;
  source_language: Locale;
  titles: ByLanguage<string>;
  de: LanguageState;
  fr: LanguageState;
  to_do: number;
  updated: string;
}

/** One page of the board, what was changed last first. */
export function boardQuery(state: BoardState) {
  return queryOptions({
    queryKey: ['translation', 'board', state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { page, size, sort, dir } = state;
      return askPage<BoardLine[]>((client) =>
        fitting(client, state)
          .order('updated', { ascending: sort === 'updated' && dir !== 'desc' })
          .order('id')
          .range((page - 1) * size, page * size - 1)
          .abortSignal(signal),
      );
    },
  });
}

/** What fits the words and filters. */
function fitting(client: Client, { q, kind, state, open }: BoardState) {
  let query = client
    .from('translation_board')
    .select('id, kind, source_language, titles, de, fr, to_do, updated', { count: 'exact' });
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (kind) query = query.eq('kind', kind);
  if (state) query = query.or(LOCALES.map((one) => `${one}.eq.${state}`).join(','));
  return open ? query.gt('to_do', 0) : query;
}

/** An item side by side, in the language that it was not first written in. */
export function workQuery(id: string) {
  return queryOptions({
    queryKey: ['translation', 'work', id],
    queryFn: async ({ signal }) => {
      const work = await callPortal<TranslationWork>('GET', `/pages/translation?id=${id}`, { signal });
      // Its parts are called as its area calls its fields.
      await language.words.load(contentKind(work.kind)?.needs ?? [], language.current());
      return work;
    },
  });
}

/** Lets the machine translate what is missing or its own work that is outdated; with parts, those. */
export const translate = (id: string, to: Locale, parts?: readonly string[]) =>
  callPortal<Translated>('POST', '/pages/translate', { body: { id, to, parts } });

export const savePart = (id: string, to: Locale, part: string, value: unknown, stamp: string | null) =>
  callPortal<{ stamp: string | null; saved: string }>('PUT', '/pages/translation', {
    body: { id, to, part, value, stamp },
  });

export const approve = (id: string, to: Locale, parts: readonly string[]) =>
  callPortal<null>('PUT', '/pages/translation/approve', { body: { id, to, parts } });
