import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';

// What people type, paste or press too late: refused with the field at fault, and nothing of what they wrote is lost.

let portal: TestPortal;
let owner: Member;
let moderator: Member;
let place: { branch_id: string; contact_id: string };
let closedBranch: string;
let former: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [owner, moderator] = await Promise.all([
    portal.signIn('owner@lumen.example'),
    portal.signIn('moderator@lumen.example'),
  ]);
  const company = sql`(select person.optician_id from staff person join auth.users account
    on account.id = person.auth_user_id where account.email = 'owner@lumen.example')`;
  place = await portal.database.one(sql`
    select person.id as contact_id, branch.id as branch_id from staff person
    join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'
    join branches branch on branch.optician_id = person.optician_id and branch.active limit 1`);
  [{ id: closedBranch }, { id: former }] = await Promise.all([
    portal.database.one<{ id: string }>(sql`insert into branches (optician_id, name, postcode, place, canton, active)
      values (${company}, 'Zu', '3000', 'Bern', 'BE', false) returning id`),
    portal.database.one<{ id: string }>(sql`insert into staff (optician_id, first_name, last_name, active)
      values (${company}, 'Ehe', 'Malig', false) returning id`),
  ]);
});
afterAll(() => portal.stop());

type Area = 'marketplace' | 'jobs';
const KINDS = { marketplace: 'marketplace_item', jobs: 'job' } as const;
const facts = (area: Area) => ({
  ...place,
  run_days: 60,
  ...(area === 'marketplace'
    ? { direction: 'offering', kind: 'object', price: 900, condition: null, brand: null, place: null, canton: null }
    : {
        ...{ profession: 'optician', workload_from: 60, workload_to: 80, starts_on: null, languages: ['de'] },
        ...{ apply_email: null, apply_url: null },
      }),
});
const TEXT = { title: 'Spaltlampe', text: 'Gut erhalten, mit Tisch.' };

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const workOf = (id: string, member = owner) => ok<ContentWork>(member, 'GET', `/content/single?id=${id}`);
async function put(id: string, language: string | null, texts: object) {
  const base = (await workOf(id)).texts.find((text) => text.language === language)?.revision ?? null;
  return owner.call('PUT', '/content/text', { body: { id, language, texts, base } });
}
const refusal = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.error?.fields];
async function begin(area: Area, more: object = {}): Promise<string> {
  const { id } = await ok<{ id: string }>(owner, 'POST', '/content/single', { kind: KINDS[area] });
  expect((await put(id, null, { ...facts(area), ...more })).status).toBe(200);
  expect((await put(id, 'de', TEXT)).status).toBe(200);
  return id;
}
const moved = async (member: Member, path: string, id: string, more: object = {}) =>
  member.call('POST', path, { body: { id, updated: (await workOf(id, moderator)).updated, ...more } });

const PICTURE = { file: '00000000-0000-4000-8000-000000000001', focus: { x: 0.5, y: 0.5 } };
describe('while it is written', () => {
  test.each<[Area, string, object, Record<string, string>]>([
    ['marketplace', 'a price below nothing', { price: -5 }, { 'texts.price': 'too_small' }],
    ['marketplace', 'a price without end', { price: 10 ** 12 }, { 'texts.price': 'too_big' }],
    ['marketplace', 'a price in words', { price: '1.000,50' }, { 'texts.price': 'invalid_type' }],
    ['marketplace', 'a run of no day', { run_days: 0 }, { 'texts.run_days': 'too_small' }],
    ['marketplace', 'a run of 121 days', { run_days: 121 }, { 'texts.run_days': 'too_big' }],
    ['marketplace', '13 pictures', { pictures: Array(13).fill(PICTURE) }, { 'texts.pictures': 'too_big' }],
    ['jobs', 'a run of 121 days', { run_days: 121 }, { 'texts.run_days': 'too_big' }],
    ['jobs', 'a workload of 120 %', { workload_to: 120 }, { 'texts.workload_to': 'too_big' }],
    ['jobs', 'an application by http', { apply_url: 'http://a.example' }, { 'texts.apply_url': 'invalid_format' }],
  ])('%s: %s', async (area, _what, wrong, fields) => {
    const id = await begin(area);
    const before = (await workOf(id)).texts;
    expect(refusal(await put(id, null, { ...facts(area), ...wrong }))).toEqual([422, fields]);
    expect((await workOf(id)).texts).toEqual(before);
  });

  test('a title of 121 characters', async () => {
    const id = await begin('marketplace');
    const long = await put(id, 'de', { ...TEXT, title: 'é'.repeat(121) });
    expect(refusal(long)).toEqual([422, { 'texts.title': 'too_big' }]);
    expect((await put(id, 'de', { ...TEXT, title: 'é'.repeat(120) })).status).toBe(200);
  });
});

describe('when it is handed in', () => {
  test.each<[Area, string, () => object, Record<string, string>]>([
    ['marketplace', 'a branch that is closed', () => ({ branch_id: closedBranch }), { branch_id: 'branch_inactive' }],
    ['marketplace', 'a contact who has left', () => ({ contact_id: former }), { contact_id: 'contact_left' }],
    ['marketplace', 'nobody to ask', () => ({ contact_id: null }), { contact_id: 'required' }],
    ['jobs', 'no branch', () => ({ branch_id: null }), { branch_id: 'required' }],
    ['marketplace', 'a brand of what is no frame', () => ({ brand: 'zeiss' }), { brand: 'invalid' }],
    ['jobs', 'a contact who has left', () => ({ contact_id: former }), { contact_id: 'contact_left' }],
    ['jobs', 'no profession', () => ({ profession: null }), { profession: 'required' }],
    ['jobs', 'no workload', () => ({ workload_from: null }), { workload_from: 'required' }],
    ['jobs', 'a workload of 80 to 60 %', () => ({ workload_from: 80, workload_to: 60 }), { workload_to: 'invalid' }],
    ['jobs', 'no language', () => ({ languages: [] }), { languages: 'invalid' }],
  ])('%s: %s', async (area, _what, wrong, fields) => {
    const id = await begin(area, wrong());
    const before = await workOf(id);
    expect(refusal(await moved(owner, `/${area}/submit`, id))).toEqual([422, fields]);
    expect(await workOf(id)).toEqual(before);
  });

  test('no title, or no text at all', async () => {
    const id = await begin('marketplace');
    await put(id, 'de', { title: '', text: 'Gut erhalten.' });
    expect(refusal(await moved(owner, '/marketplace/submit', id))).toEqual([422, { title: 'required' }]);
    await put(id, 'de', { title: '', text: '' });
    expect(refusal(await moved(owner, '/marketplace/submit', id))).toEqual([
      ...[422, { title: 'required', text: 'required' }],
    ]);
  });

  test('all that is missing is named at once', async () => {
    const { id } = await ok<{ id: string }>(owner, 'POST', '/content/single', { kind: KINDS.jobs });
    expect((await put(id, null, { ...facts('jobs'), profession: null, workload_to: null })).status).toBe(200);
    expect(refusal(await moved(owner, '/jobs/submit', id))).toEqual([
      ...[422, { profession: 'required', workload_to: 'required', texts: 'no_text' }],
    ]);
  });

  test('a picture is not needed, a start in the past is hinted at alone, and mark-up is text', async () => {
    const item = await begin('marketplace');
    const text = '<b onclick="alert(1)">Gut</b> & <script>alert(1)</script> erhalten.';
    await put(item, 'de', { ...TEXT, text });
    const job = await begin('jobs', { starts_on: '2020-01-01' });
    for (const [area, id] of [['marketplace', item] as const, ['jobs', job] as const]) {
      await ok(owner, 'POST', `/${area}/submit`, { id, updated: (await workOf(id)).updated });
      expect(refusal(await moved(moderator, `/${area}/accept`, id))).toEqual([200, undefined]);
    }
    const page = await (await fetch(`${portal.origin}/embeds/marketplace?canton=BE&limit=30`)).text();
    expect(page).not.toContain('<b onclick');
    const { data } = await owner.client.from('marketplace_items_texts').select('text').eq('id', item);
    expect(data).toEqual([{ text }]);
  });
});

describe('when it is too late', () => {
  test('handed in twice at once, it waits once', async () => {
    const id = await begin('marketplace');
    const { updated } = await workOf(id);
    const both = await Promise.all(
      [1, 2].map(() => owner.call('POST', '/marketplace/submit', { body: { id, updated } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const asked = sql`select count(*)::int as n from content_history where content_id = ${id} and action = 'ask'`;
    expect(await portal.database.one(asked)).toEqual({ n: 1 });
  });

  test('a rejected one is not accepted, and rejecting needs a reason', async () => {
    const id = await begin('jobs');
    await moved(owner, '/jobs/submit', id);
    const short = await moved(moderator, '/jobs/reject', id, { reason: ' ' });
    expect(refusal(short)).toEqual([422, { reason: 'too_small' }]);
    expect((await moved(moderator, '/jobs/reject', id, { reason: 'Pensum fehlt.' })).status).toBe(200);
    expect(refusal(await moved(moderator, '/jobs/accept', id))).toEqual([409, { item: 'not_possible' }]);
  });

  test('a closed one is not extended, one that was removed in another tab is not written, asked about or changed', async () => {
    const id = await begin('marketplace');
    await moved(owner, '/marketplace/submit', id);
    await moved(moderator, '/marketplace/accept', id);
    const change = (action: string, more: object = {}) =>
      owner.call('POST', '/listings/change', { body: { id, action, ...more } });
    expect((await change('close', { outcome: 'sold' })).status).toBe(200);
    expect(refusal(await change('extend'))).toEqual([409, { item: 'closed' }]);
    expect((await change('reopen')).status).toBe(200);
    expect(refusal(await change('extend', { days: 121 }))).toEqual([422, { days: 'too_big' }]);
    const romand = await portal.signIn('romand@lumen.example');
    await moved(moderator, '/content/move', id, { action: 'bin' });
    expect(refusal(await change('extend'))).toEqual([409, { item: 'not_possible' }]);
    expect(refusal(await put(id, 'de', { ...TEXT, title: 'Neu' }))).toEqual([409, { item: 'deleted' }]);
    expect((await romand.call('POST', '/listings/contact', { body: { id, text: 'Noch da?' } })).status).toBe(404);
    expect((await workOf(id)).texts.find(({ language }) => language === 'de')?.texts).toMatchObject(TEXT);
  });
});
