import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byPerson } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';

/** Events of the rights test: name, who reads it, and what happens to it. */
const ITEMS = [
  { name: 'all', audience: [], moves: ['release'] },
  { name: 'board', audience: ['attribute:boardMember'], moves: ['release'] },
  { name: 'planned', audience: [], moves: [] },
] as const;

const TIMES = { starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-01T17:00:00Z' };
const FACTS = { kind: 'erfa', languages: ['de'], place: 'Olten', ...TIMES };
const TEXTS = { title: 'T', teaser: 'T', body: { type: 'doc', content: [] } };

/** x for everybody, b for the board, w not released. */
const byEvent = (row: (id: string) => Row): Record<string, RowFor> => ({
  x: () => row(idOf('e', 'all')),
  b: () => row(idOf('e', 'board')),
  w: () => row(idOf('e', 'planned')),
});

/** How the tables of events are tried. */
export const rights: AreaRights = {
  targets: {
    events: {
      rows: byEvent((id) => ({ id })),
      set: 'place',
      adds: one({ id: idOf('e', 'planned'), published_at: '2027-01-01', ...FACTS, languages: '{de}' }),
    },
    events_texts: {
      rows: byEvent((id) => ({ id })),
      set: 'title',
      adds: one({ id: idOf('e', 'all'), language: 'fr', title: 'N', teaser: 'N', body: '{}' }),
    },
    published_events: { rows: byEvent((id) => ({ id })) },
    event_marks: {
      rows: byPerson((staff_id) => ({ event_id: idOf('e', 'all'), staff_id })),
      set: 'marked_at',
      adds: {
        b: (caller) => ({ event_id: idOf('e', 'board'), staff_id: personOf(caller).id }),
        w: (caller) => ({ event_id: idOf('e', 'planned'), staff_id: personOf(caller).id }),
        o: () => ({ event_id: idOf('e', 'board'), staff_id: idOf('p', 'colleague', 'a') }),
      },
    },
  },
  async insert(client) {
    for (const { name, audience, moves } of ITEMS) {
      const id = idOf('e', name);
      await client.query(
        `insert into contents (id, kind, author_id, author_name, access_level, audience) values ($1, 'event', $2, 'M', $3, $4)`,
        [id, personOf('moderator').id, audience.length > 0 ? 'restrictedAccess' : 'fullAccess', audience],
      );
      await client.query(
        `insert into content_revisions (content_id, language, texts, saved_by, saved_name)
         values ($1, null, $2, $4, 'M'), ($1, 'de', $3, $4, 'M')`,
        [id, JSON.stringify(FACTS), JSON.stringify(TEXTS), personOf('moderator').id],
      );
      for (const move of moves) {
        await client.query(
          `select internal.apply_move(item, $2, '{}', internal.latest_revisions(item.id, '{}'), null, null)
           from contents item where item.id = $1`,
          [id, move],
        );
      }
    }
    await client.query('insert into event_marks (event_id, staff_id) select $1, id from staff', [idOf('e', 'all')]);
  },
};
