import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageAnswer } from '#shared/contracts/page.ts';
import type { PageKey } from '#shared/names/blocks.ts';
import type { Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { isMissing } from '#web/calls/call-error.ts';
import { callPortal } from '#web/portal.ts';
import { loadBlockWords } from './load-words.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    pages: true;
  }
}

/** A page by its id, or the one of an area by its key. */
export type WhichPage = { id: string } | { key: PageKey };

/** A page with its words; null for what does not exist for the reader. `work` brings it as it is written, for those who write. */
export function pageQuery(which: WhichPage, locale: Locale, work = false) {
  return queryOptions({
    queryKey: ['pages', which, locale, work],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PageAnswer | null> => {
      if ('id' in which && !isUuid(which.id)) return null;
      const query = { ...which, language: locale, ...(work && { work: '1' }) };
      const [answer] = await Promise.all([
        callPortal<PageAnswer>('GET', '/content/page', { query, signal }).catch((thrown: unknown) => {
          if (isMissing(thrown)) return null;
          throw thrown;
        }),
        loadBlockWords(),
      ]);
      return answer;
    },
  });
}
