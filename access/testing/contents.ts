import type pg from 'pg';
import { idOf, personOf } from './people.ts';
import { one, type Row, type RowFor, type Target } from './target.ts';

/** News of the rights test: name, and what happens to it. All are the moderator's. */
const ITEMS: readonly { name: string; audience: readonly string[]; moves: readonly string[] }[] = [
  { name: 'open', audience: [], moves: ['release'] },
  { name: 'board', audience: ['attribute:boardMember'], moves: ['release'] },
  { name: 'ofb', audience: [`company:${idOf('o', 'b')}`], moves: ['release'] },
  { name: 'owners', audience: ['role:opticianOwner', 'permission:canManageDatabase'], moves: ['release'] },
  { name: 'seen', audience: [], moves: ['release'] },
  { name: 'asked', audience: [], moves: ['ask'] },
  { name: 'taken', audience: [], moves: ['release', 'unpublish'] },
  { name: 'binned', audience: [], moves: ['release', 'bin'] },
];

/** The document that a news offers. */
const fileOf = (name: string) => idOf('f', name);

const BODY = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'T' }] }] };

/** News in every status and for every kind of audience, each with a revision that is written but not released. */
export async function insertContents(client: pg.ClientBase): Promise<void> {
  for (const { name, audience, moves } of ITEMS) {
    const id = idOf('n', name);
    await client.query(
      `insert into contents (id, kind, author_id, author_name, access_level, audience)
       values ($1, 'news', $2, 'M', $3, $4)`,
      [id, personOf('moderator').id, audience.length > 0 ? 'restrictedAccess' : 'fullAccess', audience],
    );
    await client.query(
      `insert into files (id, uploader_id, kind, name, type, size, sha256, storage_key)
       values ($1::uuid, $2, 'document', 'a.pdf', 'application/pdf', 1, repeat('0', 64), $1::uuid::text)`,
      [fileOf(name), personOf('moderator').id],
    );
    await addRevision(client, id, null, { category: 'group', kind: 'news', pinned: false });
    const documents = [{ file: fileOf(name), title: 'A' }];
    await addRevision(client, id, 'de', { title: name, teaser: name, body: BODY, documents });
    for (const move of moves) {
      await client.query(
        `select internal.apply_move(item, $2, '{}', internal.latest_revisions(item.id, '{}'), null, null)
         from contents item where item.id = $1`,
        [id, move],
      );
    }
    await addRevision(client, id, 'fr', { title: `${name} fr`, teaser: name, body: BODY });
  }
  await client.query(`insert into reason_templates (id, about, de, fr) values ($1, 'content', 'Weil.', 'Parce que.')`, [
    idOf('r', 'why'),
  ]);
  await client.query('insert into content_reads (content_id, staff_id) select $1, id from staff', [idOf('n', 'seen')]);
}

function addRevision(client: pg.ClientBase, id: string, language: string | null, texts: object) {
  return client.query(
    `insert into content_revisions (content_id, language, texts, saved_by, saved_name) values ($1, $2, $3, $4, 'M')`,
    [id, language, JSON.stringify(texts), personOf('moderator').id],
  );
}

/** x for everybody, b for the board, f for company b, o for owners, w waiting, u unpublished, c in the bin. */
const byItem = (row: (id: string) => Row): Record<string, RowFor> => ({
  x: () => row(idOf('n', 'open')),
  b: () => row(idOf('n', 'board')),
  f: () => row(idOf('n', 'ofb')),
  o: () => row(idOf('n', 'owners')),
  w: () => row(idOf('n', 'asked')),
  u: () => row(idOf('n', 'taken')),
  c: () => row(idOf('n', 'binned')),
});

/** Content, its life and news. */
export const CONTENT_TARGETS: Readonly<Record<string, Target>> = {
  content_kinds: {
    rows: one({ name: 'news' }),
    set: 'view_permission',
    adds: one({
      name: 'new',
      live_table: 'new',
      view_permission: 'canViewNews',
      write_permission: 'canViewNews',
      release_permission: 'canViewNews',
    }),
  },
  content_moves: {
    rows: one({ action: 'release', from_status: 'waiting', to_status: 'published' }),
    set: 'made_by',
    adds: one({ action: 'release', from_status: 'deleted', to_status: 'published', made_by: 'author' }),
  },
  contents: {
    rows: byItem((id) => ({ id })),
    set: 'access_level',
    adds: one({ kind: 'news', author_name: 'N' }),
  },
  written_contents: { rows: byItem((id) => ({ id })) },
  content_revisions: {
    rows: byItem((content_id) => ({ content_id })),
    set: 'texts',
    adds: one({ content_id: idOf('n', 'open'), language: 'it', texts: '{}', saved_name: 'N' }),
  },
  content_files: {
    rows: byItem((content_id) => ({ content_id })),
    set: 'live',
    adds: one({ revision_id: 1, file_id: fileOf('open'), content_id: idOf('n', 'open'), live: true }),
  },
  content_history: {
    rows: byItem((content_id) => ({ content_id })),
    set: 'reason',
    adds: one({
      content_id: idOf('n', 'open'),
      action: 'release',
      from_status: 'draft',
      to_status: 'draft',
      before: '{}',
    }),
  },
  content_reads: {
    rows: {
      s: (caller) => ({ content_id: idOf('n', 'seen'), staff_id: personOf(caller).id }),
      f: () => ({ content_id: idOf('n', 'seen'), staff_id: idOf('p', 'colleague', 'b') }),
    },
    set: 'read_at',
    adds: {
      ...Object.fromEntries(
        Object.entries(byItem((content_id) => ({ content_id }))).map(([letter, row]) => [
          letter,
          (caller) => ({ ...row(caller), staff_id: personOf(caller).id }),
        ]),
      ),
      p: () => ({ content_id: idOf('n', 'open'), staff_id: idOf('p', 'former', 'b') }),
    },
  },
  news: {
    rows: byItem((id) => ({ id })),
    set: 'pinned',
    adds: one({ id: idOf('n', 'asked'), published_at: '2026-01-01', category: 'group' }),
  },
  news_texts: {
    rows: byItem((id) => ({ id })),
    set: 'title',
    adds: one({ id: idOf('n', 'open'), language: 'it', title: 'N', teaser: 'N', body: '{}' }),
  },
  reason_templates: {
    rows: one({ id: idOf('r', 'why') }),
    set: 'position',
    adds: one({ about: 'content', de: 'Neu.', fr: 'Nouveau.' }),
  },
  content_parts: {
    rows: byItem((content_id) => ({ content_id, part: 'title' })),
    set: 'hash',
    adds: one({ content_id: idOf('n', 'open'), language: 'it', part: 'title', hash: 'x' }),
  },
  translation_board: { rows: byItem((id) => ({ id })) },
  published_news: { rows: byItem((id) => ({ id })) },
};
