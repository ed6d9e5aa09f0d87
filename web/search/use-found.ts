import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer, SearchGroup, SearchHit } from '#shared/contracts/search.ts';
import type { Locale } from '#shared/names/languages.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { inOrder } from './group-order.ts';
import { foundKind } from './search-parts.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    search: true;
  }
}

/** Milliseconds after the last key before the portal is asked, and before nothing found counts as missed. */
const PAUSE = 120;
const REST = 1500;

const searchQuery = (q: string, limit: number, language: Locale) =>
  queryOptions({
    queryKey: ['search', q, limit, language],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPortal<SearchAnswer>('GET', '/search', { query: { q, limit, language }, signal }),
  });

/** What the portal finds. */
export interface Found {
  groups: readonly EntryGroup[];
  /** Nothing had the words as typed: this looks like them. */
  nearly: boolean;
  /** What stands there answers an earlier question, or none yet. */
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

/** Asks the portal for what was typed; `limit` is of each kind. */
export function useFound(typed: string, limit: number): Found {
  const { locale } = useLanguage();
  const wanted = typed.trim();
  const q = useDebounced(wanted, PAUSE);
  const { data, isFetching, isError, refetch } = useQuery(searchQuery(wanted === '' ? '' : q, limit, locale));
  const toGroup = useToGroup();
  const groups = wanted === '' ? [] : (data?.groups ?? []);
  useMissed(wanted, !isFetching && q === wanted && data !== undefined && groups.length === 0);
  return {
    groups: groups.map(toGroup).toSorted(inOrder),
    nearly: groups.length > 0 && groups.every(({ nearly, failed }) => nearly || failed),
    waiting: wanted !== '' && (isFetching || q !== wanted) && !isError,
    failed: isError && wanted !== '',
    retry: refetch,
  };
}

/** Told already, so that going back and forth counts once. */
const told = new Set<string>();

/** Lets editors know what nobody finds, once somebody has stopped at it. */
function useMissed(typed: string, nothing: boolean): void {
  const { locale } = useLanguage();
  const rested = useDebounced(nothing ? typed : '', REST);
  const missed = nothing && rested === typed && typed.length >= 3 ? typed : '';
  useEffect(() => {
    if (missed === '' || told.has(missed)) return;
    told.add(missed);
    // Not counted, it is counted the next time.
    callPortal('POST', '/search/missed', { body: { q: missed, language: locale } }).catch(() => told.delete(missed));
  }, [missed, locale]);
}

function useToGroup(): (group: SearchGroup) => EntryGroup & { order: number } {
  const { t } = useTranslation('palette');
  const toEntry = useToEntry();
  return ({ kind, hits, count, more, failed }) => {
    const known = foundKind(kind);
    return {
      name: kind,
      label: known ? t(known.label, { ns: known.words }) : t('group.other'),
      order: known?.order ?? 1000,
      entries: hits.map(toEntry),
      total: count > hits.length ? count : undefined,
      more,
      failed,
    };
  };
}

/** A hit as a line: what it is, where it leads, and where the words stand in it. */
export function useToEntry(): (hit: SearchHit) => Entry {
  const { t } = useTranslation('palette');
  const { locale } = useLanguage();
  const format = useFormat();
  const isForeign = (language: string | null): language is string => language !== null && language !== locale;
  return (hit) => {
    const kind = foundKind(hit.kind);
    const detail = [
      hit.detail,
      hit.heading,
      hit.published_at && format.date(hit.published_at),
      hit.state && t(`state.${hit.state}`),
      isForeign(hit.title_language) && hit.title_language.toUpperCase(),
    ];
    return {
      id: `${hit.kind}/${hit.id}`,
      icon: kind?.icon ?? 'file',
      look: kind?.look,
      image: hit.image,
      title: hit.title,
      marks: hit.marks,
      detail: detail.filter(Boolean).join(' · '),
      lang: isForeign(hit.title_language) ? hit.title_language : undefined,
      snippetLang: isForeign(hit.language) ? hit.language : undefined,
      snippet: hit.snippet && hit.snippet.marks.length > 0 ? hit.snippet : null,
      target: { to: hit.path, search: hit.search, hash: hit.hash ?? undefined },
    };
  };
}
