import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentWork, Moved, Reach, SavedText } from '#shared/contracts/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import { loadPublishingWords } from './load-words.ts';

/** What those who write and decide read of content and do with it, whatever its kind. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    content: true;
  }
}

export type Saved = z.infer<typeof SavedText>;
/** A language, or null for what has none. */
export type Part = Locale | null;

const workKey = (id: string) => ['content', 'work', id] as const;

/** An item as those who look after it see it, with the words of these tools. @throws CallError: 404 for nobody else's */
export function contentQuery(id: string) {
  return queryOptions({
    queryKey: workKey(id),
    queryFn: async ({ signal }) => {
      const [work] = await Promise.all([readContent(id, signal), loadPublishingWords()]);
      return work;
    },
  });
}

export function readContent(id: string, signal?: AbortSignal): Promise<ContentWork> {
  return callPortal<ContentWork>('GET', '/content/single', { query: { id }, ...(signal && { signal }) });
}

/** Puts what was saved where the screens read it, so that no older answer takes its place. */
export async function noteSaved(
  queries: QueryClient,
  id: string,
  part: Part,
  texts: object,
  saved: Saved & { by: string },
) {
  await queries.cancelQueries({ queryKey: workKey(id) });
  queries.setQueryData<ContentWork>(workKey(id), (work) => {
    if (!work) return work;
    const { revision, saved: when, by } = saved;
    const former = work.texts.find(({ language }) => language === part);
    const live = former?.revision === revision && former.live;
    const next = { language: part, revision, texts: { ...texts }, saved: when, saved_name: by, live };
    return { ...work, texts: [...work.texts.filter(({ language }) => language !== part), next] };
  });
}

/** Begins an item of a kind as a draft. */
export function createContent(kind: string): Promise<{ id: string }> {
  return callPortal('POST', '/content/single', { body: { kind } });
}

export function saveText(body: {
  id: string;
  language: Part;
  texts: object;
  base: number | null;
  auto: boolean;
}): Promise<Saved> {
  return callPortal<Saved>('PUT', '/content/text', { body });
}

export function restoreRevision(body: { id: string; revision: number; base: number }): Promise<Saved> {
  return callPortal<Saved>('POST', '/content/restore', { body });
}

/** What goes with a move, as `Move` of the contract. */
export interface Wishes {
  languages?: readonly Locale[];
  reason?: string;
  publish_at?: string;
  unpublish_at?: string | null;
}

export function moveContent(body: { id: string; action: string; updated: string } & Wishes): Promise<Moved> {
  return callPortal<Moved>('POST', '/content/move', { body });
}

export function undoMove(history: number): Promise<Moved> {
  return callPortal<Moved>('POST', '/content/undo', { body: { history } });
}

/** Who reads an item. */
export interface ReadBy {
  access_level: ContentWork['access_level'];
  audience: string[];
}

export function setAudience(body: ReadBy & { id: string; updated: string }): Promise<{ updated: string }> {
  return callPortal('PUT', '/content/audience', { body });
}

/** How many people an audience would reach. */
export function reachQuery(id: string, { access_level, audience }: ReadBy) {
  return queryOptions({
    queryKey: ['content', 'reach', id, access_level, [...audience].sort()],
    queryFn: ({ signal }) =>
      callPortal<Reach>('POST', '/content/reach', { body: { id, access_level, audience }, signal }),
  });
}

/** A save, without its texts. */
export interface Revision {
  id: number;
  language: Part;
  version: 'current' | 'revision';
  auto: boolean;
  restored_from: number | null;
  saved: string;
  saved_name: string;
}

/** The newest saves of an item. */
export const MAX_REVISIONS = 200;

export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['content', 'revisions', id],
    queryFn: asking<Revision[]>((client) =>
      client
        .from('content_revisions')
        .select('id, language, version, auto, restored_from, saved, saved_name')
        .eq('content_id', id)
        .order('id', { ascending: false })
        .limit(MAX_REVISIONS),
    ),
  });
}

/** The texts of one save, and which files it names that are gone. */
export function revisionQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'revision', id],
    queryFn: async ({ signal }) => {
      const { texts } = await ask<{ texts: Record<string, unknown> }>((client) =>
        client.from('content_revisions').select('texts').eq('id', id).abortSignal(signal).single(),
      );
      const named = filesIn(texts);
      if (named.length === 0) return { texts, gone: 0 };
      const kept = await ask<{ id: string }[]>((client) =>
        client.from('files').select('id').in('id', named).abortSignal(signal),
      );
      return { texts, gone: named.length - kept.length };
    },
  });
}

/** The files that texts name, anywhere in them. */
function filesIn(texts: unknown): string[] {
  return [...new Set([...JSON.stringify(texts).matchAll(/"file":"([\da-f-]{36})"/g)].map(([, file = '']) => file))];
}

/** What roles and programmes there are to choose readers by. */
export function programsQuery() {
  return queryOptions({
    queryKey: ['content', 'programs'],
    queryFn: asking<{ name: string; kind: 'program' | 'attribute'; title_de: string; title_fr: string }[]>((client) =>
      client.from('programs').select('name, kind, title_de, title_fr').order('display_order'),
    ),
  });
}

/** Companies by words of their name, or by their ids. */
export function companiesQuery(wanted: { q: string } | { ids: string[] }) {
  return queryOptions({
    queryKey: ['content', 'companies', wanted],
    queryFn: asking<{ id: string; name: string }[]>((client) => {
      const named = client.from('opticians').select('id, name').order('name').limit(200);
      if ('ids' in wanted) return named.in('id', wanted.ids);
      const pattern = `%${wanted.q.trim().replace(/[\\%_]/g, '\\$&')}%`;
      return named.ilike('name', pattern).limit(8);
    }),
  });
}
