import type pg from 'pg';
import { type CallerName, idOf, personOf } from './people.ts';
import type { Row, RowFor, Target } from './target.ts';

/** Bodies of the rights test: b the board, g a group of company a that whoever manages groups keeps. */
const BODIES = ['board', 'group'] as const;
const of = (...words: string[]) => idOf('mt', ...words);
const byBody = (row: (body: string, caller: CallerName) => Row): Record<string, RowFor> => ({
  b: (caller) => row('board', caller),
  g: (caller) => row('group', caller),
});

/** Meetings with what hangs on them: everything but what one says of oneself is for who keeps the body. */
export const MEETING_TARGETS: Readonly<Record<string, Target>> = {
  meeting_bodies: {
    rows: byBody((body) => ({ id: of(body) })),
    set: 'readers',
    adds: byBody(() => ({
      ...{ kind: 'more', view_permission: 'canViewNews', path: '/app/news' },
      ...{ readers: '{everybody}', members: '{everybody}', keepers: '{everybody}' },
    })),
  },
  meetings: {
    rows: byBody((body) => ({ id: of('m', body) })),
    set: 'place',
    adds: byBody((body) => ({
      body_id: of(body),
      ...{ title: 'M', starts_at: '2027-01-01T08:00Z', ends_at: '2027-01-01T09:00Z' },
    })),
  },
  meeting_items: {
    rows: byBody((body) => ({ id: of('i', body) })),
    set: 'title',
    adds: byBody((body) => ({ meeting_id: of('m', body), title: 'I' })),
  },
  meeting_minutes: {
    rows: byBody((body) => ({ item_id: of('i', body) })),
    set: 'minutes',
    adds: byBody((body) => ({ item_id: of('i', body), minutes: '{}', saved_name: 'N' })),
  },
  meeting_papers: {
    rows: byBody((body) => ({ id: of('p', body) })),
    set: 'title',
    adds: byBody((body) => ({ meeting_id: of('m', body), title: 'P', page_id: idOf('n', 'open') })),
  },
  meeting_attendance: {
    rows: {
      ...byBody((body) => ({ meeting_id: of('m', body), staff_id: idOf('p', 'colleague', 'a') })),
      s: (caller) => ({ meeting_id: of('m', 'board'), staff_id: personOf(caller).id }),
    },
    set: 'attends',
    adds: {
      s: (caller) => ({ meeting_id: of('m', 'group'), staff_id: personOf(caller).id, attends: true }),
      o: () => ({ meeting_id: of('m', 'group'), staff_id: idOf('p', 'former', 'a'), attends: true }),
    },
  },
};

/** A meeting of each body with an item, a version of it and a paper. */
export async function insertMeetings(client: pg.ClientBase): Promise<void> {
  await client.query(`update meeting_bodies set id = $1 where kind = 'board'`, [of('board')]);
  await client.query(
    `insert into meeting_bodies (id, kind, view_permission, readers, members, keepers, path)
     values ($1, 'tried', 'canViewNews', $2, $3, '{permission:canManageErfas}', '/app/news')`,
    [of('group'), [`company:${idOf('o', 'a')}`, 'permission:canManageErfas'], [`company:${idOf('o', 'a')}`]],
  );
  for (const body of BODIES) {
    await client.query(
      `insert into meetings (id, body_id, title, starts_at, ends_at)
       values ($1, $2, 'M', '2027-01-01T08:00Z', '2027-01-01T09:00Z')`,
      [of('m', body), of(body)],
    );
    await client.query(`insert into meeting_items (id, meeting_id, title) values ($1, $2, 'I')`, [
      of('i', body),
      of('m', body),
    ]);
    await client.query(`insert into meeting_minutes (item_id, minutes, saved_name) values ($1, '{}', 'N')`, [
      of('i', body),
    ]);
    await client.query(`insert into meeting_papers (id, meeting_id, title, page_id) values ($1, $2, 'P', $3)`, [
      of('p', body),
      of('m', body),
      idOf('n', 'open'),
    ]);
  }
  // Of the group one person has said so; the others say it while they are tried.
  await client.query(
    `insert into meeting_attendance (meeting_id, staff_id, attends)
     select $1::uuid, id, true from staff union all select $2::uuid, $3::uuid, true`,
    [of('m', 'board'), of('m', 'group'), idOf('p', 'colleague', 'a')],
  );
}
