import type pg from 'pg';
import { idOf } from './people.ts';
import { byPerson } from './rows.ts';
import { one, type Target } from './target.ts';

/** What the search finds, what it did not, and what people marked with a star. */
export const SEARCH_TARGETS: Readonly<Record<string, Target>> = {
  search_audiences: { rows: one({ kind: 'news' }), set: 'readers', adds: one({ kind: 'news', readers: '{x}' }) },
  search_documents: {
    rows: one({ title: 'open' }),
    set: 'title',
    adds: one({
      kind: 'news',
      record_id: idOf('n', 'open'),
      content_id: idOf('n', 'open'),
      audience: 1,
      title: 'N',
      folded: 'n',
      words: 'n',
      published_at: '2026-01-01',
    }),
  },
  search_synonyms: {
    rows: one({ id: idOf('y', 'tried') }),
    set: 'words',
    adds: one({ words: '{one,two}' }),
  },
  file_texts: { rows: one({ file_id: idOf('x', 'text') }), set: 'fault', adds: one({ file_id: idOf('x', 'other') }) },
  search_misses: { rows: one({ words: 'tried' }), set: 'asked', adds: one({ words: 'added' }) },
  favourites: {
    rows: byPerson((id) => ({ staff_id: id, kind: 'tried' })),
    set: 'kind',
    adds: byPerson((id) => ({ staff_id: id, kind: 'tried', record_id: idOf('n', 'open') })),
  },
};

/** A list of synonyms, something nobody found, the text of a document, and a star of everybody's. */
export async function insertSearch(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into search_synonyms (id, words) values ($1, '{tried,versucht}')`, [idOf('y', 'tried')]);
  await client.query(`insert into search_misses (words) values ('tried')`);
  await client.query(
    `insert into files (id, kind, name, type, size, sha256, storage_key)
     select id, 'document', 'T', 'x/y', 1, repeat('0', 64), id::text from unnest($1::uuid[]) id`,
    [[idOf('x', 'text'), idOf('x', 'other')]],
  );
  await client.query(`insert into file_texts (file_id) values ($1)`, [idOf('x', 'text')]);
  await client.query(`insert into favourites (staff_id, kind, record_id) select id, 'tried', $1 from staff`, [
    idOf('n', 'seen'),
  ]);
}
