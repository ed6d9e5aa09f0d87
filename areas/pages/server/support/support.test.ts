import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let owner: Member;
let romand: Member;
let moderator: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  romand = await portal.signIn('romand@lumen.example');
  moderator = await portal.signIn('moderator@lumen.example');
});
afterAll(() => portal.stop());

const ask = (member: Member, body: object) => member.call('POST', '/support/question', { body });
const QUESTION = { topic: 'courses', text: 'Wo finde ich die Bestätigung?', from: '/app/courses' };
/** The offices and people that questions with this text went to. */
const sentTo = (text: string) =>
  portal.database.rows<{ kind: string; office: string | null; person: string | null }>(sql`
    select item.kind, item.setting_key as office, account.email as person
    from brillanz.message_items item
    left join staff person on person.id = item.staff_id left join auth.users account on account.id = person.auth_user_id
    where item.data ->> 'text' = ${text} order by item.kind, office, person`);

test('a question goes to the office of its topic, and is confirmed to who asked', async () => {
  expect((await ask(owner, QUESTION)).status).toBe(200);
  expect(await sentTo(QUESTION.text)).toEqual([
    { kind: 'supportAsked', office: 'coursesEmail', person: null },
    { kind: 'supportReceived', office: null, person: 'owner@lumen.example' },
  ]);
});

test('without an address of its own a topic goes to support, and without any to those who keep the portal', async () => {
  await portal.database.pool.query(`update settings set value = null where key = 'eventsEmail'`);
  await ask(owner, { ...QUESTION, topic: 'events', text: 'Zweite Wahl' });
  expect((await sentTo('Zweite Wahl'))[0]).toMatchObject({ office: 'supportEmail' });
  await portal.database.pool.query(`update settings set value = null where key = 'supportEmail'`);
  await ask(owner, { ...QUESTION, topic: 'other', text: 'Dritte Wahl' });
  const reached = (await sentTo('Dritte Wahl')).filter(({ kind }) => kind === 'supportAsked');
  expect(reached.map(({ person }) => person)).toContain('admin@lumen.example');
  expect(reached.every(({ office }) => office === null)).toBe(true);
});

test('what is no question is refused, and no address but one of the portal becomes a link', async () => {
  for (const wrong of [
    { text: '   ' },
    { text: 'x'.repeat(4001) },
    { topic: 'money' },
    { from: 'https://evil.example/app/' },
    { from: '//evil.example' },
    { from: 'javascript:alert(1)' },
    { to: 'somebody@evil.example' },
  ]) {
    expect((await ask(owner, { ...QUESTION, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await portal.call('POST', '/support/question', { body: QUESTION })).status).toBe(401);
});

test('of many questions at once an hour takes ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, n) => ask(romand, { ...QUESTION, text: `Frage ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('a person counts once per question, and totals are for those who write the page, without names', async () => {
  const { page_id, item_id } = await portal.database.one<{ page_id: string; item_id: string }>(sql`
    select block.page_id, block.settings -> 'items' -> 0 ->> 'id' as item_id
    from containers block join page_tree place on place.page_id = block.page_id and place.key = 'support'
    where block.kind = 'accordion' limit 1`);
  const staffOf = async (member: Member) =>
    ((await member.call('GET', '/auth/user')).body.data as { staff: { id: string } }).staff.id;
  const vote = async (member: Member, helpful: boolean, staff_id?: string) =>
    member.client
      .from('answer_votes')
      .upsert(
        { page_id, item_id, helpful, staff_id: staff_id ?? (await staffOf(member)) },
        { onConflict: 'staff_id,page_id,item_id' },
      );
  const totals = async (member: Member) => (await member.client.rpc('answer_totals', { page: page_id })).data;
  await Promise.all([vote(owner, true), vote(owner, true), vote(romand, true)]);
  await vote(owner, false);
  expect(await totals(moderator)).toEqual([{ item_id, helped: 1, failed: 1 }]);
  expect(await totals(owner)).toEqual([]);
  expect((await moderator.client.from('answer_votes').select('staff_id')).data).toEqual([]);
  expect((await vote(owner, true, await staffOf(romand))).error?.code).toBe('42501');
});
