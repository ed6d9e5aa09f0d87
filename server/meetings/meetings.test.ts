import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { PDF } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';

let portal: FilesPortal;
let office: Member;
let board: Member;
let outsider: Member;
let body: string;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  office = await portal.signIn('admin@lumen.example');
  await setBoard(true);
  board = await portal.signIn('optician@lumen.example');
  outsider = await portal.signIn('moderator@lumen.example');
  body = (await portal.database.one<{ id: string }>(sql`select id from meeting_bodies where kind = 'board'`)).id;
});
afterAll(() => portal.stop());

const setBoard = (sits: boolean) =>
  portal.database.pool.query(
    `update staff set board_member = $1 from auth.users account
     where account.id = staff.auth_user_id and account.email = 'optician@lumen.example'`,
    [sits],
  );

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

async function meetingOf(member: Member, title: string) {
  const { data } = await member.client
    .from('meetings')
    .insert({ body_id: body, title, starts_at: '2031-01-09T08:30Z', ends_at: '2031-01-09T15:00Z', place: 'Olten' })
    .select('id')
    .single()
    .throwOnError();
  const { data: items } = await member.client
    .from('meeting_items')
    .insert([
      { meeting_id: data.id, title: 'Budget', position: 1 },
      { meeting_id: data.id, title: 'Wahlen', position: 2 },
    ])
    .select('id, title')
    .throwOnError();
  return { id: data.id, items };
}
const write = (member: Member, id: string, words: unknown, stamp: string | null) =>
  member.call('PUT', '/meetings/minutes', { body: { id, minutes: words, stamp } });

test('minutes are overwritten by nobody, and what they said before stays with its writer', async () => {
  const { items } = await meetingOf(board, 'Zwei schreiben');
  const id = items[0]?.id ?? '';
  const first = await write(board, id, text('Das Budget ist genehmigt.'), null);
  expect(first.status).toBe(200);
  const { stamp } = first.body.data as { stamp: string };
  expect((await write(office, id, text('Vertagt.'), null)).status).toBe(409);
  expect((await write(office, id, text('Genehmigt, 7 zu 0.'), stamp)).status).toBe(200);
  expect((await write(board, id, text('Genehmigt, 6 zu 1.'), stamp)).status).toBe(409);
  const { data: versions } = await board.client.from('meeting_minutes').select('minutes').eq('item_id', id).order('id');
  expect(versions).toEqual([{ minutes: text('Das Budget ist genehmigt.') }, { minutes: text('Genehmigt, 7 zu 0.') }]);
  // An item with minutes stays.
  await board.client.from('meeting_items').delete().eq('id', id);
  expect((await board.client.from('meeting_items').select('id').eq('id', id)).data).toHaveLength(1);
});

test('of two who begin minutes at once, one is first', async () => {
  const { items } = await meetingOf(board, 'Gleichzeitig');
  const id = items[0]?.id ?? '';
  const answers = await Promise.all(['A', 'B', 'C'].map((words) => write(board, id, text(words), null)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('of two who write by turns a hundred versions stay, and what was told of as it was told', async () => {
  const { id, items } = await meetingOf(board, 'Viele Fassungen');
  const item = items[0]?.id ?? '';
  await portal.database.pool.query(
    `insert into meeting_minutes (item_id, minutes, saved_name, begun)
    select $1, '{}', 'Frühere', now() - interval '1 hour' from generate_series(1, 100)`,
    [item],
  );
  let stamp: string | null = null;
  const save = async (member: Member, words: string) => {
    const { status, body: answer } = await write(member, item, text(words), stamp);
    expect(status).toBe(200);
    stamp = (answer.data as { stamp: string }).stamp;
  };
  const versions = async () =>
    (await board.client.from('meeting_minutes').select('minutes, saved_name').eq('item_id', item).order('id')).data ??
    [];
  await save(board, 'Eins');
  await save(office, 'Zwei');
  expect(await versions()).toHaveLength(100);
  expect((await versions()).at(-1)).toMatchObject({ minutes: text('Zwei'), saved_name: 'Corinne Wäfler' });
  await portal.database.pool.query('update meetings set minutes_sent = clock_timestamp() where id = $1', [id]);
  for (const words of ['Drei', 'Vier']) {
    await save(board, words);
    await save(office, `${words} zu null`);
  }
  expect((await versions()).slice(99).map(({ minutes }) => minutes)).toEqual([text('Zwei'), text('Vier zu null')]);
});

test('a meeting goes once it was called off for a day, before it began and without minutes', async () => {
  const remove = async (id: string, member = board) =>
    (await member.client.from('meetings').delete().eq('id', id).select('id').throwOnError()).data.length;
  const made = await Promise.all(
    ['Offen', 'Abgesagt', 'Mit Protokoll', 'Vorbei'].map((title) => meetingOf(board, title)),
  );
  const [open = '', off = '', minuted = '', over = ''] = made.map(({ id }) => id);
  await write(board, made[2]?.items[0]?.id ?? '', text('Beschlossen.'), null);
  await board.client.from('meetings').update({ cancelled_at: '2020-01-01T00:00Z' }).in('id', [off, minuted, over]);
  // Whoever calls off does not say when.
  expect(await remove(off)).toBe(0);
  await portal.database.pool.query(
    `update meetings set cancelled_at = now() - interval '25 hours',
      starts_at = case when id = $2 then now() - interval '26 hours' else starts_at end,
      ends_at = case when id = $2 then now() else ends_at end
    where id = any ($1)`,
    [[off, minuted, over], over],
  );
  expect(await remove(off, outsider)).toBe(0);
  expect([await remove(open), await remove(minuted), await remove(over), await remove(off)]).toEqual([0, 0, 0, 1]);
});

test('minutes are rich text, as the schema has it', async () => {
  const { items } = await meetingOf(board, 'Schema');
  const id = items[0]?.id ?? '';
  const script = { type: 'doc', content: [{ type: 'html', text: '<script>alert(1)</script>' }] };
  for (const wrong of [script, {}, 'text', { type: 'doc', content: [] }, text('x'.repeat(100_001))]) {
    expect((await write(board, id, wrong, null)).status).toBe(422);
  }
  expect((await board.client.from('meeting_items').update({ minutes: script }).eq('id', id)).error?.code).toBe('42501');
});

test('nobody else comes upon a meeting by any way', async () => {
  const { id, items } = await meetingOf(board, 'Unter uns');
  const item = items[0]?.id ?? '';
  const file = storedOf(await upload(portal, board, 'Geheim.pdf', PDF)).id;
  await board.client.from('meeting_papers').insert({ meeting_id: id, title: 'Geheim', file_id: file }).throwOnError();
  for (const table of ['meetings', 'meeting_items', 'meeting_papers', 'meeting_bodies'] as const) {
    const { data, count } = await outsider.client.from(table).select('*', { count: 'exact' });
    expect([data, count], table).toEqual([[], 0]);
  }
  expect((await outsider.client.rpc('meeting_members', { body })).data).toEqual([]);
  expect((await write(outsider, item, text('x'), null)).status).toBe(404);
  expect((await outsider.call('PUT', '/meetings/agenda', { body: { meeting: id, items: [item] } })).status).toBe(404);
  expect((await get(portal, outsider, `/storage/private-file?id=${file}`)).status).toBe(404);
  expect((await get(portal, board, `/storage/private-file?id=${file}`)).status).toBe(200);
  expect((await outsider.call('GET', '/calendar/subscription')).body.data).not.toMatchObject({
    sources: expect.arrayContaining([{ name: 'boardMeetings', on: expect.anything() }]),
  });
});

test('a member’s calendar has the meeting with its agenda, and hears that it was called off', async () => {
  const { id } = await meetingOf(board, 'Im Kalender');
  const { address } = (await board.call('POST', '/calendar/subscription', { body: { sources: ['boardMeetings'] } }))
    .body.data as {
    address: string;
  };
  const feed = async () =>
    (await (await fetch(address.replace(/^https?:..[^/]+/, portal.origin))).text()).replaceAll('\r\n ', '');
  expect(await feed()).toContain('SUMMARY:Im Kalender');
  expect(await feed()).toContain('Budget\\nWahlen');
  await board.client.from('meetings').update({ cancelled_at: '2031-01-01T00:00Z' }).eq('id', id).throwOnError();
  expect(await feed()).toMatch(new RegExp(`UID:${id}[^]*?STATUS:CANCELLED`));
  // Who chose it and has left the board since gets nothing more.
  await setBoard(false);
  expect(await feed()).not.toContain('SUMMARY');
  await setBoard(true);
});

test('the order of an agenda takes what is there, whatever is named', async () => {
  const { id, items } = await meetingOf(board, 'Reihenfolge');
  const [one = '', two = ''] = items.map((item) => item.id);
  expect(
    (await board.call('PUT', '/meetings/agenda', { body: { meeting: id, items: [two, randomUUID(), one] } })).status,
  ).toBe(200);
  const { data } = await board.client.from('meeting_items').select('title').eq('meeting_id', id).order('position');
  expect(data?.map(({ title }) => title)).toEqual(['Wahlen', 'Budget']);
});

test('who reads who comes asks once for all rows, not for each who keeps its meeting', async () => {
  const { rows } = await portal.database.pool.query(
    `select policyname from pg_policies where tablename like 'meeting%' and cmd in ('ALL', 'SELECT') and qual ~ 'keeps_meeting'`,
  );
  expect(rows).toEqual([]);
  const { error } = await outsider.client.from('meeting_attendance').select('*', { count: 'exact', head: true });
  expect(error).toBeNull();
});
