import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerName, idOf, personOf } from '#access/testing/people.ts';
import { RELEASERS } from '#shared/names/content.ts';
import { type Desk, openDesk } from './testing/tried-kind.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const READERS: readonly CallerName[] = [
  'optician',
  'opticianOwner',
  'instructor',
  'boardMember',
  'stranger',
  'withoutFactor',
  'signedOut',
  'inactive',
  'anon',
];
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

/** A published item with this audience. */
async function published(audience: readonly string[]): Promise<string> {
  const id = await desk.draft('Nur für einige');
  await desk.as('opticianOwner', 'select internal.set_audience($1, $2, $3, null)', [id, 'restrictedAccess', audience]);
  // Not its author's, so that the owner is a reader like all others.
  await desk.look('update contents set author_id = null where id = $1', [id]);
  await desk.move('moderator', id, 'release');
  return id;
}

test('the words that another audience has indexed anew count to what is kept of whoever sets it', async () => {
  const id = await published(['role:opticianOwner']);
  const set = (audience: string) =>
    refusal(
      desk.as('moderator', 'select internal.set_audience($1, $2, $3, null)', [id, 'restrictedAccess', [audience]]),
    );
  await desk.look(`set brillanz.most_written = '1'`);
  expect(await set('attribute:boardMember')).toBe('53400 Too much was written in a day.');
  await desk.look('reset brillanz.most_written');
  expect(await set('attribute:boardMember')).toBe('done');
});

test('whoever releases any kind is let into the queue', async () => {
  const kinds = await desk.look<string>('select release_permission from content_kinds');
  for (const permission of kinds) expect(RELEASERS).toContain(permission);
});

describe.each([
  [['role:opticianOwner'], ['opticianOwner', 'stranger']],
  [['attribute:boardMember'], ['boardMember']],
  [['program:gesundheitsoptik'], ['optician', 'opticianOwner']],
  [['permission:canViewFrequentlens'], ['boardMember', 'stranger']],
  [[`company:${idOf('o', 'a')}`], ['optician', 'opticianOwner']],
  [
    ['attribute:boardMember', `company:${idOf('o', 'a')}`],
    ['optician', 'opticianOwner', 'boardMember'],
  ],
])('audience %j', (audience, readers) => {
  test('is seen by these alone, whichever way they ask, and the mails go to the same', async () => {
    const id = await published(audience);
    const ways = [
      'select id from contents where id = $1',
      'select id from tried where id = $1',
      'select id from tried_texts where id = $1',
      'select count(*) from tried_texts where id = $1 having count(*) > 0',
      'select id from content_titles(array[$1::uuid])',
      'select item.id from contents item join tried using (id) left join tried_texts using (id) where item.id = $1',
      'insert into content_reads (content_id, staff_id) select $1, current_staff_id() returning content_id',
    ];
    for (const caller of READERS) {
      for (const way of ways) {
        const found = await desk.as(caller, way, [id]).catch(({ code }) => {
          expect(code).toBe('42501');
          return [];
        });
        expect(found.length > 0, `${caller}: ${way}`).toBe(readers.includes(caller));
      }
    }
    const mailed = await desk.look<string>(
      `select reader.id from contents item cross join lateral internal.readers_of(item.kind, item.readers) reader
       where item.id = $1`,
      [id],
    );
    for (const caller of READERS.filter((one) => !['signedOut', 'withoutFactor', 'anon'].includes(one))) {
      expect(mailed.includes(personOf(caller).id), caller).toBe(readers.includes(caller));
    }
  });
});

test('nobody but who looks after it sees its drafts, history and requests', async () => {
  const id = await published([`company:${idOf('o', 'a')}`]);
  for (const table of ['content_revisions', 'content_history']) {
    expect(await desk.as('optician', `select content_id from ${table} where content_id = $1`, [id])).toEqual([]);
    expect(
      (await desk.as('moderator', `select content_id from ${table} where content_id = $1`, [id])).length,
    ).toBeGreaterThan(0);
  }
  for (const field of ['audience', 'readers', 'claimed_by', 'reason', 'scheduled']) {
    expect(await refusal(desk.as('optician', `select ${field} from contents`))).toMatch(/^42501/);
  }
});

test('an audience of nobody, or of what does not exist, is refused and loses nothing', async () => {
  const id = await desk.draft();
  const set = (audience: string[]) =>
    refusal(desk.as('opticianOwner', `select internal.set_audience($1, 'restrictedAccess', $2, null)`, [id, audience]));
  expect(await set([])).toBe('22023 no_readers');
  expect(await set([`company:${idOf('o', 'c')}`])).toBe('22023 no_readers');
  expect(await set(['role:wizard'])).toMatch(/^23514/);
  expect(await set(['everybody'])).toMatch(/^23514/);
  expect(await set([''])).toMatch(/^23514/);
  expect(await desk.look('select access_level from contents where id = $1', [id])).toEqual(['fullAccess']);
});

test('whoever is left with no reader cannot be published', async () => {
  const id = await desk.draft();
  await desk.look(`update contents set access_level = 'restrictedAccess', audience = '{}' where id = $1`, [id]);
  expect(await refusal(desk.move('moderator', id, 'release'))).toBe('22023 no_readers');
});

test('the author no longer changes who reads what is published', async () => {
  const id = await desk.draft();
  await desk.move('moderator', id, 'release');
  const set = (caller: CallerName) =>
    refusal(
      desk.as(caller, `select internal.set_audience($1, 'restrictedAccess', '{role:opticianOwner}', null)`, [id]),
    );
  expect(await set('opticianOwner')).toMatch(/^42501/);
  expect(await set('stranger')).toMatch(/^P0002/);
  expect(await set('moderator')).toBe('done');
  expect(await desk.as('optician', 'select id from tried where id = $1', [id])).toEqual([]);
});

test('nor of what waits, or is planned', async () => {
  const id = await desk.draft();
  const set = (caller: CallerName) =>
    refusal(desk.as(caller, `select internal.set_audience($1, 'fullAccess', '{}', null)`, [id]));
  await desk.move('opticianOwner', id, 'ask');
  expect(await set('opticianOwner')).toMatch(/^42501/);
  await desk.move('moderator', id, 'schedule', { publish_at: '2999-01-01' });
  expect(await set('opticianOwner')).toMatch(/^42501/);
  expect(await set('moderator')).toBe('done');
});

test('nor round the plan: taking back a move brings nothing to readers whom the author chose meanwhile', async () => {
  const id = await desk.draft();
  await desk.move('opticianOwner', id, 'ask');
  await desk.as('moderator', `select internal.set_audience($1, 'restrictedAccess', '{role:admin}', null)`, [id]);
  await desk.move('moderator', id, 'schedule', { publish_at: '2999-01-01' });
  await desk.move('opticianOwner', id, 'bin');
  await desk.as('opticianOwner', `select internal.set_audience($1, 'fullAccess', '{}', null)`, [id]);
  const undo = `select internal.undo_move((select max(entry.id) from content_history entry where entry.content_id = $1))`;
  expect(await refusal(desk.as('opticianOwner', undo, [id]))).toMatch(/^PT409/);
});

test.each(['bin', 'unpublish'])(
  'nor round a release: %s is not taken back to readers whom nobody released it for',
  async (action) => {
    const id = await desk.draft();
    await desk.as('moderator', `select internal.set_audience($1, 'restrictedAccess', '{role:admin}', null)`, [id]);
    await desk.move('moderator', id, 'release');
    const { history } = await desk.move('moderator', id, action);
    await desk.as('opticianOwner', `select internal.set_audience($1, 'fullAccess', '{}', null)`, [id]);
    expect(await refusal(desk.as('moderator', 'select internal.undo_move($1)', [history]))).toBe('PT409 changed');
    expect(await desk.as('optician', 'select id from tried where id = $1', [id])).toEqual([]);
  },
);
