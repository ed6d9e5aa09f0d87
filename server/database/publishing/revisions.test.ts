import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from './testing/tried-kind.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
const save = (
  caller: 'opticianOwner' | 'moderator' | 'stranger',
  id: string,
  texts: object,
  base: string | null,
  auto = false,
) =>
  desk.as<string>(caller, `select (internal.save_content($1, 'de', $2, $3, $4)).id`, [
    id,
    JSON.stringify(texts),
    base,
    auto,
  ]);
const revisions = (id: string) =>
  desk.look<string>(
    `select version || ' ' || (texts ->> 'title') || ' ' || saved_name from content_revisions
     where content_id = $1 and language = 'de' order by id`,
    [id],
  );

test('every save is a revision of its writer, the live one is current', async () => {
  const id = await desk.draft('Eins');
  await desk.move('moderator', id, 'release');
  await desk.write('moderator', id, 'de', { title: 'Zwei' });
  expect(await revisions(id)).toEqual(['current Eins opticianOwner Test', 'revision Zwei moderator Test']);
  await desk.move('moderator', id, 'release');
  expect(await revisions(id)).toEqual(['revision Eins opticianOwner Test', 'current Zwei moderator Test']);
});

test('a former one comes back as a new one', async () => {
  const id = await desk.draft('Eins');
  const [first] = await desk.look<string>(
    `select id from content_revisions where content_id = $1 and language = 'de'`,
    [id],
  );
  const second = await desk.write('opticianOwner', id, 'de', { title: 'Zwei' });
  const restore = (caller: 'moderator' | 'stranger', revision: string | undefined, base: string) =>
    desk.as(caller, '( select (internal.restore_revision($1, $2, $3)).restored_from )', [id, revision, base]);
  const hidden = "P0002 No such item, or not the caller's.";
  expect(await refusal(restore('stranger', first, second))).toBe(hidden);
  expect(await refusal(restore('stranger', '1', second))).toBe(hidden);
  expect(await refusal(restore('moderator', first, '1'))).toBe('PT409 changed');
  expect(await restore('moderator', first, second)).toEqual([first]);
  expect((await revisions(id)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Zwei', 'Eins']);
  const foreign = await desk.draft('Fremd');
  const [other] = await desk.look<string>('select max(id) from content_revisions where content_id = $1', [foreign]);
  expect(await refusal(restore('moderator', other, second))).toMatch(/^P0002/);
});

test('two who write at once: the second hears of it and has lost nothing', async () => {
  const id = await desk.draft('Eins');
  const [base = null] = await desk.look<string>(
    `select id from content_revisions where content_id = $1 and language = 'de'`,
    [id],
  );
  await save('moderator', id, { title: 'Zwei' }, base);
  expect(await refusal(save('opticianOwner', id, { title: 'Drei' }, base))).toBe('PT409 changed');
  expect(await refusal(save('stranger', id, { title: 'Vier' }, base))).toMatch(/^P0002/);
  expect((await revisions(id)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Zwei']);
});

test('what the editor saves by itself is one revision a quarter of an hour, and never what is live', async () => {
  const id = await desk.draft('Eins');
  let [base = null] = await desk.look<string>(
    `select id from content_revisions where content_id = $1 and language = 'de'`,
    [id],
  );
  for (const title of ['E', 'Ei', 'Ein']) [base = null] = await save('opticianOwner', id, { title }, base, true);
  expect((await revisions(id)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Ein']);
  await desk.move('moderator', id, 'release');
  [base = null] = await save('opticianOwner', id, { title: 'Einst' }, base, true);
  expect(await revisions(id)).toEqual([
    'revision Eins opticianOwner Test',
    'current Ein opticianOwner Test',
    'revision Einst opticianOwner Test',
  ]);
  await desk.look(`update content_revisions set saved = saved - interval '16 minutes' where id = $1`, [base]);
  await save('opticianOwner', id, { title: 'Einstweilen' }, base, true);
  expect(await revisions(id)).toHaveLength(4);
});

test('a text that taking back a move brings to readers again stays, whatever the editor saves by itself', async () => {
  const id = await desk.draft('Eins');
  let [base = null] = await desk.look<string>(
    `select id from content_revisions where content_id = $1 and language = 'de'`,
    [id],
  );
  [base = null] = await save('moderator', id, { title: 'Live' }, base, true);
  await desk.move('moderator', id, 'release');
  const { history } = await desk.move('moderator', id, 'unpublish');
  [base = null] = await save('moderator', id, { title: 'Danach' }, base, true);
  await desk.as('moderator', 'select internal.undo_move($1)', [history]);
  expect(await desk.as('optician', 'select title from tried_texts where id = $1', [id])).toEqual(['Live']);
  expect((await revisions(id)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Live', 'Danach']);

  const planned = await desk.draft('Eins');
  [base = null] = await desk.look<string>('select max(id) from content_revisions where content_id = $1', [planned]);
  [base = null] = await save('moderator', planned, { title: 'Geplant' }, base, true);
  await desk.move('moderator', planned, 'schedule', { publish_at: '2999-01-01' });
  await desk.move('moderator', planned, 'bin');
  await desk.move('moderator', planned, 'restore');
  [base = null] = await save('moderator', planned, { title: 'Später' }, base, true);
  expect((await revisions(planned)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Geplant', 'Später']);
  await desk.look('update content_history set told = now() where content_id = $1', [planned]);
  await save('moderator', planned, { title: 'Zuletzt' }, base, true);
  expect((await revisions(planned)).map((one) => one.split(' ')[1])).toEqual(['Eins', 'Geplant', 'Zuletzt']);
});

test('nothing appears of which a text is gone', async () => {
  const id = await desk.draft('Eins');
  await desk.move('moderator', id, 'release');
  const { history } = await desk.move('moderator', id, 'unpublish');
  const gone = `delete from content_revisions where content_id = $1 and language is not null`;
  await desk.look(gone, [id]);
  expect(await refusal(desk.as('moderator', 'select internal.undo_move($1)', [history]))).toBe('PT409 changed');
  const setLive = (revisions: string) =>
    refusal(desk.look(`select internal.set_live(item, ${revisions}) from contents item where id = $1`, [id]));
  expect(await setLive(`internal.latest_revisions(item.id, '{}')`)).toBe('22023 no_text');
  expect(await setLive(`array[-1]::bigint[]`)).toBe('22023 no_text');
  expect(await desk.look('select id from tried where id = $1', [id])).toEqual([]);
});

test.each([
  [{ title: 'T', secret: 1 }, /^23514 There is no field secret/],
  [{ id: 'x' }, /^23514 There is no field id/],
  [{ published_at: '2020-01-01' }, /^23514 There is no field published_at/],
])('texts %j are refused', async (texts, fault) => {
  const id = await desk.draft();
  expect(await refusal(desk.write('opticianOwner', id, 'de', texts))).toMatch(fault);
});

test('facts of the wrong type are refused', async () => {
  const id = await desk.draft();
  expect(await refusal(desk.write('opticianOwner', id, null, { seats: 'many' }))).toMatch(/^22P02/);
});

test('nobody begins more than five hundred items a day', async () => {
  const id = await desk.draft();
  await desk.look(
    `insert into contents (kind, author_id, author_name)
     select one.kind, one.author_id, '' from contents one, generate_series(1, 500) where one.id = $1`,
    [id],
  );
  expect(await refusal(desk.draft())).toBe('53400 Too much was written in a day.');
  // By a key of another system as well, but for the office.
  await desk.look('update contents set author_id = $1', [personOf('moderator').id]);
  const keyed = (caller: 'moderator' | 'admin') =>
    refusal(desk.as(caller, `select internal.create_content('tried', $1)`, [caller]));
  expect(await keyed('moderator')).toBe('53400 Too much was written in a day.');
  await desk.look('update contents set author_id = $1', [personOf('admin').id]);
  expect(await keyed('admin')).toBe('done');
  await desk.look('delete from contents where external_key is not null');
  await desk.look('update contents set author_id = $1', [personOf('opticianOwner').id]);
  await desk.look(`delete from contents where created = (select max(created) from contents)`);
  expect(await refusal(desk.draft())).toBe('done');
});

test('what somebody keeps as revisions in a day is bounded, by whatever call it came', async () => {
  const id = await desk.draft('Eins');
  const [first] = await desk.look<string>(
    'select id from content_revisions where content_id = $1 and language is not null',
    [id],
  );
  const second = await desk.write('opticianOwner', id, 'de', { title: 'Zwei' });
  await desk.look(`set brillanz.most_written = '1'`);
  const restored = () =>
    desk.as('opticianOwner', '( select (internal.restore_revision($1, $2, $3)).id )', [id, first, second]);
  expect(await refusal(restored())).toBe('53400 Too much was written in a day.');
  await desk.look(`update content_revisions set saved = now() - interval '25 hours'`);
  expect(await refusal(restored())).toBe('done');
  await desk.look('reset brillanz.most_written');
});
