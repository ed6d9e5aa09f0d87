import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byPerson } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';

/** Courses of the rights test, all written by the moderator: name, who reads it, what happens to it, and who gives it. */
const ITEMS = [
  { name: 'all', audience: [], moves: ['release'], by: 'moderator' },
  { name: 'board', audience: ['attribute:boardMember'], moves: ['release'], by: 'admin' },
  { name: 'planned', audience: [], moves: [], by: 'moderator' },
  { name: 'given', audience: ['attribute:boardMember'], moves: ['release'], by: 'instructor' },
] as const;

const FACTS = { category: 'refraction', level: 'basic', audiences: [], points: 2, valid_months: null, programme: [] };
const TEXTS = { title: 'T', teaser: 'T', body: { type: 'doc', content: [] } };

/** x for everybody, b for the board, w not released, g for the board and given by the instructor. */
const byCourse = (row: (id: string) => Row): Record<string, RowFor> => ({
  x: () => row(idOf('c', 'all')),
  b: () => row(idOf('c', 'board')),
  w: () => row(idOf('c', 'planned')),
  g: () => row(idOf('c', 'given')),
});

/** How the tables of courses are tried. */
export const rights: AreaRights = {
  targets: {
    courses: {
      rows: byCourse((id) => ({ id })),
      set: 'level',
      adds: one({ id: idOf('c', 'planned'), published_at: '2027-01-01', category: 'advice', level: 'basic' }),
    },
    courses_texts: {
      rows: byCourse((id) => ({ id })),
      set: 'title',
      adds: one({ id: idOf('c', 'all'), language: 'fr', title: 'N', teaser: 'N', body: '{}' }),
    },
    course_dates: { rows: byCourse((course_id) => ({ course_id })) },
    training_team: { rows: byPerson((id) => ({ id })) },
    // Who gives the one for everybody, and those for the board.
    course_instructors: {
      rows: {
        x: () => ({ id: personOf('moderator').id }),
        b: () => ({ id: personOf('admin').id }),
        g: () => ({ id: personOf('instructor').id }),
      },
    },
  },
  insert: async (client) => {
    for (const { name, audience, moves, by } of ITEMS) {
      const id = idOf('c', name);
      await client.query(
        `insert into contents (id, kind, author_id, author_name, access_level, audience) values ($1, 'course', $2, 'M', $3, $4)`,
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
      const given = await client.query<{ id: string }>(
        `insert into registration_dates (content_id, kind, starts_at, ends_at, sessions)
         values ($1, 'course', '2027-05-03T07:00Z', '2027-05-03T15:00Z',
           '[{"key": "a", "startsAt": "2027-05-03T07:00Z", "endsAt": "2027-05-03T15:00Z"}]') returning id`,
        [id],
      );
      await client.query('insert into registration_instructors (date_id, staff_id) values ($1, $2)', [
        given.rows[0]?.id,
        personOf(by).id,
      ]);
    }
  },
};
