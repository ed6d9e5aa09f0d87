import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#shared/names/languages.ts';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Chapter, OwnReading, ReadingPeople } from '../../reading-contract.ts';

/** Reads of handbooks, and what people confirm in them. */

/** The pages around one, as a tree in its order. */
export function treeQuery(id: string, locale: Locale, q: string) {
  return queryOptions({
    queryKey: ['pages', 'tree', id, locale, q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPortal<Chapter[]>('GET', '/content/tree', { query: { id, language: locale, ...(q && { q }) }, signal }),
  });
}

export function readingQuery(id: string) {
  return queryOptions({
    queryKey: ['pages', 'reading', id],
    queryFn: ({ signal }) => callPortal<OwnReading>('GET', '/content/reading', { query: { id }, signal }),
  });
}

export function readingPeopleQuery(id: string) {
  return queryOptions({
    queryKey: ['pages', 'reading people', id],
    queryFn: ({ signal }) => callPortal<ReadingPeople>('GET', '/content/reading/people', { query: { id }, signal }),
  });
}

export const confirmReading = (id: string) => callPortal<OwnReading>('POST', '/content/reading', { body: { id } });

export const askReading = (body: { id: string; due: string; audience: string[]; anew: boolean }) =>
  callPortal<null>('PUT', '/content/reading', { body });

export const endReading = (id: string) => callPortal<null>('DELETE', '/content/reading', { query: { id } });

/** Notes that somebody was here now: what changes later is new to them. */
export async function noteVisit(id: string, reader: string): Promise<void> {
  await ask((client) => client.from('content_reads').delete().eq('content_id', id));
  await ask((client) => client.from('content_reads').insert({ content_id: id, staff_id: reader }));
}

/** A page as a file of PDF, or the whole handbook around it. */
export const printAddress = (id: string, locale: Locale, whole = false) =>
  `/api/v1/content/print?id=${id}&language=${locale}${whole ? '&whole=1' : ''}`;
