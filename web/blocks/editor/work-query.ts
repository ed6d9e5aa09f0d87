import { queryOptions } from '@tanstack/react-query';
import type { PageAnswer } from '#shared/contracts/page.ts';
import type { Locale } from '#shared/names/languages.ts';
import { loadFormWords } from '#web/forms/load-words.ts';
import { callPortal } from '#web/portal.ts';
import { loadPublishingWords } from '#web/publishing/load-words.ts';
import { loadBlockWords } from '../load-words.ts';
import type { WhichPage } from '../page-queries.ts';
import { loadPageEditorWords } from './load-words.ts';

/** A page as it is written, with the words of its tools, and when it was asked for. */
export function workQuery(which: WhichPage, locale: Locale) {
  return queryOptions({
    queryKey: ['pages', 'work', which, locale],
    queryFn: async ({ signal }) => {
      const asked = performance.now();
      const query = { ...which, language: locale, work: '1' };
      const [answer] = await Promise.all([
        callPortal<PageAnswer>('GET', '/content/page', { query, signal }),
        ...[loadBlockWords, loadPageEditorWords, loadPublishingWords, loadFormWords].map((load) => load()),
      ]);
      return { answer, asked };
    },
    // What others write shows while one reads on.
    refetchInterval: 20_000,
  });
}
