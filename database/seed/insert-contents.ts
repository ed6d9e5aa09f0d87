import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

type Language = 'de' | 'fr';

/** An item of content that the demo group wrote some time ago. */
export interface SeedContent {
  id: string;
  status: 'draft' | 'waiting' | 'published';
  /** When it was written, and released where it is. */
  at: string;
  author: { id: string | null; name: string };
  /** Who reads it; everybody without. */
  audience?: readonly string[];
  /** What has no language, as its kind stores it. */
  facts: object;
  texts: Partial<Record<Language, object>>;
  /** The languages that readers have, where they are not all of `texts`. */
  live?: readonly Language[];
  /** When its release was asked for, where that was later than `at`. */
  asked?: string | undefined;
  /** What was written anew then, and waits to take the place of what readers have. */
  fresh?: Partial<Record<Language, object>> | undefined;
}

/**
 * Inserts items with their revisions, their history and what readers have; nobody is told of them any more.
 * @param kind as in `content_kinds`
 * @param table its live table
 */
export async function insertContents(
  client: pg.ClientBase,
  kind: string,
  table: string,
  items: readonly SeedContent[],
): Promise<void> {
  // A status changes by moves alone; these items made theirs long ago.
  await client.query('alter table contents disable trigger check_move');
  await client.query(INSERT_ITEMS, [JSON.stringify(items.map((item) => rowOf(kind, item)))]);
  await client.query('alter table contents enable trigger check_move');
  await client.query(INSERT_REVISIONS, [JSON.stringify(items.flatMap(revisionsOf))]);
  await client.query(INSERT_HISTORY, [items.map(({ id }) => id)]);
  const published = items.filter(isPublished);
  await insertRows(
    client,
    `public.${table}`,
    published.map(({ id, at, facts }) => ({ id, published_at: at, ...facts })),
  );
  await insertRows(
    client,
    `public.${table}_texts`,
    published.flatMap((item) => liveOf(item).map((language) => ({ id: item.id, language, ...item.texts[language] }))),
  );
}

const isPublished = ({ status }: SeedContent) => status === 'published';
const liveOf = ({ live, texts }: SeedContent) => live ?? (Object.keys(texts) as Language[]);

const INSERT_ITEMS = `
  insert into contents (id, kind, status, author_id, author_name, access_level, audience, published_at, asked_at,
    asked_languages, created, updated)
  select id, kind, status, author_id, author_name, access_level, audience, published_at, asked_at, asked_languages,
    created, created
  from jsonb_populate_recordset(null::contents, $1)`;
const INSERT_REVISIONS = `
  insert into content_revisions (content_id, language, version, texts, saved, saved_by, saved_name)
  select content_id, language, version, texts, saved, saved_by, saved_name
  from jsonb_populate_recordset(null::content_revisions, $1)`;
const INSERT_HISTORY = `
  insert into content_history (content_id, action, from_status, to_status, made, actor_id, actor_name, before, told)
  select id, case status when 'published' then 'release' else 'ask' end, 'draft', status, created, author_id,
    author_name, '{}', created
  from contents where id = any ($1) and status <> 'draft' order by created, id`;

function rowOf(kind: string, { id, status, at, author, audience = [], texts, asked = at, fresh }: SeedContent) {
  const waiting = status === 'waiting' ? texts : fresh;
  return {
    ...{ id, kind, status, author_id: author.id, author_name: author.name, audience, created: at },
    access_level: audience.length > 0 ? 'restrictedAccess' : 'fullAccess',
    published_at: status === 'published' ? at : null,
    asked_at: waiting ? asked : null,
    asked_languages: Object.keys(waiting ?? {}),
  };
}

function revisionsOf(item: SeedContent) {
  const { id, at, author, facts, texts, asked = at, fresh = {} } = item;
  const live = isPublished(item) ? liveOf(item) : [];
  const revision = (language: string | null, text: object, isLive: boolean, saved = at) => ({
    ...{ content_id: id, language, texts: text, version: isLive ? 'current' : 'revision' },
    ...{ saved, saved_by: author.id, saved_name: author.name },
  });
  return [
    revision(null, facts, isPublished(item)),
    ...Object.entries(texts).map(([language, text]) =>
      revision(
        language,
        text,
        live.some((one) => one === language),
      ),
    ),
    ...Object.entries(fresh).map(([language, text]) => revision(language, text, false, asked)),
  ];
}
