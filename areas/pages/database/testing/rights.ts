import type pg from 'pg';
import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byPerson } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';

/** Pages of the rights test: name, readers, and what happens to them. All are the moderator's. */
const PAGES: readonly { name: string; audience: readonly string[]; moves: readonly string[] }[] = [
  { name: 'open', audience: [], moves: ['release'] },
  { name: 'board', audience: ['attribute:boardMember'], moves: ['release'] },
  { name: 'ofb', audience: [`company:${idOf('o', 'b')}`], moves: ['release'] },
  { name: 'owners', audience: ['role:opticianOwner'], moves: ['release'] },
  { name: 'asked', audience: [], moves: ['ask'] },
  { name: 'taken', audience: [], moves: ['release', 'unpublish'] },
  { name: 'binned', audience: [], moves: ['release', 'bin'] },
];

const page = (name: string) => idOf('pg', name);
const answer = (name: string) => idOf('answer', name);

/** As with news: x for everybody, b for the board, f for company b, o for owners, w waiting, u unpublished, c in the bin. */
const byPage = (row: (name: string) => Row): Record<string, RowFor> => ({
  x: () => row('open'),
  b: () => row('board'),
  f: () => row('ofb'),
  o: () => row('owners'),
  w: () => row('asked'),
  u: () => row('taken'),
  c: () => row('binned'),
});

/** How the tables of pages are tried. */
export const rights: AreaRights = {
  targets: {
    page_keys: { rows: one({ key: 'board' }), set: 'view_permission', adds: one({ key: 'new' }) },
    page_tree: {
      rows: byPage((name) => ({ page_id: page(name) })),
      set: 'position',
      adds: one({ page_id: idOf('n', 'open') }),
    },
    pages: {
      rows: byPage((name) => ({ id: page(name) })),
      set: 'containers',
      adds: one({ id: page('asked'), published_at: '2026-01-01' }),
    },
    pages_texts: {
      rows: byPage((name) => ({ id: page(name) })),
      set: 'title',
      adds: one({ id: page('open'), language: 'it', title: 'N' }),
    },
    published_pages: { rows: byPage((name) => ({ id: page(name) })) },
    containers: { rows: byPage((name) => ({ page_id: page(name) })) },
    assets: { rows: byPage((name) => ({ page_id: page(name) })) },
    written_pages: { rows: byPage((name) => ({ id: page(name) })) },
    reading_demands: {
      rows: one({ page_id: page('open') }),
      set: 'due',
      adds: one({ page_id: page('owners'), due: '2027-01-01' }),
    },
    reading_confirmations: {
      rows: byPerson((staff_id) => ({ page_id: page('open'), staff_id })),
      set: 'confirmed_at',
      adds: byPerson((staff_id) => ({ page_id: page('owners'), staff_id })),
    },
    answer_votes: {
      rows: byPerson((staff_id) => ({ page_id: page('open'), item_id: answer('open'), staff_id })),
      set: 'helpful',
      adds: {
        ...byPerson((staff_id) => ({ page_id: page('owners'), item_id: answer('owners'), staff_id, helpful: true })),
        // Of no question of the page.
        x: (caller) => ({
          ...{ page_id: page('open'), item_id: idOf('nothing'), staff_id: personOf(caller).id, helpful: true },
        }),
      },
    },
  },
  async insert(client) {
    await insertPages(client);
    await client.query(
      'insert into answer_votes (page_id, item_id, staff_id, helpful) select $1, $2, id, true from staff',
      [page('open'), answer('open')],
    );
    await client.query(`insert into reading_demands (page_id, due) values ($1, '2027-01-01')`, [page('open')]);
    await client.query('insert into reading_confirmations (page_id, staff_id) select $1, id from staff', [
      page('open'),
    ]);
  },
};

async function insertPages(client: pg.ClientBase): Promise<void> {
  const moderator = personOf('moderator').id;
  for (const { name, audience, moves } of PAGES) {
    const id = page(name);
    await client.query(
      `insert into contents (id, kind, author_id, author_name, access_level, audience)
       values ($1, 'page', $2, 'M', $3, $4)`,
      [id, moderator, audience.length > 0 ? 'restrictedAccess' : 'fullAccess', audience],
    );
    await client.query('insert into page_tree (page_id) values ($1)', [id]);
    const links = {
      id: idOf('block', name),
      kind: 'links',
      column: 'full',
      items: [{ id: idOf('item', name), page: page('open') }],
    };
    const questions = {
      id: idOf('asked', name),
      kind: 'accordion',
      column: 'full',
      items: [{ id: answer(name) }],
    };
    const texts = [
      [null, { containers: [links, questions] }],
      ['de', { title: name, teaser: '', blocks: { [links.id]: { title: name } } }],
    ];
    for (const [language, text] of texts) {
      await client.query(
        `insert into content_revisions (content_id, language, texts, saved_by, saved_name) values ($1, $2, $3, $4, 'M')`,
        [id, language, JSON.stringify(text), moderator],
      );
    }
    for (const move of moves) {
      await client.query(
        `select internal.apply_move(item, $2, '{}', internal.latest_revisions(item.id, '{}'), null, null)
         from contents item where item.id = $1`,
        [id, move],
      );
    }
  }
}
