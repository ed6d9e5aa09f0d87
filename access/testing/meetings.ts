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
  search_meetings: { rows: byBody((body) => ({ record_id: of('m', body) })) },
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
  meeting_dates: {
    rows: byBody((body) => ({ id: of('d', body) })),
    set: 'ends_at',
    adds: byBody((body) => ({
      meeting_id: of('m', body),
      starts_at: '2027-03-01T08:00Z',
      ends_at: '2027-03-01T09:00Z',
    })),
  },
  meeting_date_votes: {
    rows: byBody((body) => ({ date_id: of('d', body), staff_id: idOf('p', 'colleague', 'a') })),
    set: 'answer',
    adds: {
      s: (caller) => ({ date_id: of('d', 'group'), staff_id: personOf(caller).id, answer: 'yes' }),
      o: () => ({ date_id: of('d', 'group'), staff_id: idOf('p', 'former', 'a'), answer: 'yes' }),
    },
  },
  meeting_topics: {
    rows: byBody((body) => ({ id: of('t', body) })),
    set: 'item_id',
    adds: byBody((body, caller) => ({ body_id: of(body), title: 'T', staff_id: personOf(caller).id })),
  },
  meeting_topic_votes: {
    rows: byBody((body) => ({ topic_id: of('t', body), staff_id: idOf('p', 'colleague', 'a') })),
    adds: {
      s: (caller) => ({ topic_id: of('t', 'group'), staff_id: personOf(caller).id }),
      o: () => ({ topic_id: of('t', 'group'), staff_id: idOf('p', 'former', 'a') }),
    },
  },
  meeting_actions: {
    rows: byBody((body) => ({ id: of('a', body) })),
    set: 'done_at',
    adds: byBody((body) => ({ body_id: of(body), title: 'A' })),
  },
  meeting_former_members: {
    rows: {
      b: () => ({ body_id: of('board'), staff_id: idOf('p', 'colleague', 'a') }),
      s: (caller) => ({ body_id: of('board'), staff_id: personOf(caller).id }),
    },
    set: 'until',
    adds: { s: (caller) => ({ body_id: of('group'), staff_id: personOf(caller).id }) },
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
       values ($1, $2, 'M', '2031-01-01T08:00Z', '2031-01-01T09:00Z')`,
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
    await client.query(
      `insert into meeting_dates (id, meeting_id, starts_at, ends_at)
       values ($1, $2, '2027-02-01T08:00Z', '2027-02-01T09:00Z')`,
      [of('d', body), of('m', body)],
    );
    await client.query(`insert into meeting_topics (id, body_id, title) values ($1, $2, 'T')`, [
      of('t', body),
      of(body),
    ]);
    await client.query(`insert into meeting_actions (id, body_id, title) values ($1, $2, 'A')`, [
      of('a', body),
      of(body),
    ]);
    const colleague = idOf('p', 'colleague', 'a');
    await client.query(`insert into meeting_date_votes values ($1, $2, 'yes')`, [of('d', body), colleague]);
    await client.query(`insert into meeting_topic_votes values ($1, $2)`, [of('t', body), colleague]);
  }
  await client.query(`update meetings set poll_ends = '2031-01-01' where id = $1`, [of('m', 'group')]);
  await client.query(
    `insert into meeting_former_members (body_id, staff_id, until) select $1, id, '2020-01-01' from staff`,
    [of('board')],
  );
  // Of the group one person has said so; the others say it while they are tried.
  await client.query(
    `insert into meeting_attendance (meeting_id, staff_id, attends)
     select $1::uuid, id, true from staff union all select $2::uuid, $3::uuid, true`,
    [of('m', 'board'), of('m', 'group'), idOf('p', 'colleague', 'a')],
  );
}
