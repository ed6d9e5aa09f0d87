import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { FRAME_KINDS } from '#server/retention/kept-kinds.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { KeptDraft } from '#shared/contracts/draft.ts';
import { MAX_DRAFT } from '#shared/names/drafts.ts';

let portal: TestPortal;
let owner: Member;
let optician: Member;
let admin: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

const look = <Row extends object>(statement: Sql) =>
  asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.rows<Row>(statement));
const nameOf = (record: string) => ({ form: 'tried.sheet', record });
const keep = (member: Member, record: string, draft: unknown) =>
  member.call('PUT', '/drafts/single', { body: { ...nameOf(record), draft } });
const drop = (member: Member, record: string) =>
  member.call('DELETE', `/drafts/single?${new URLSearchParams(nameOf(record))}`);

async function read(member: Member, record: string): Promise<KeptDraft | null> {
  const answer = await member.call('GET', `/drafts/single?${new URLSearchParams(nameOf(record))}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as KeptDraft | null;
}

it('keeps the last state of a form for its person alone, on every device, until it is dropped', async () => {
  expect(await read(owner, 'one')).toBeNull();
  await keep(owner, 'one', { name: 'Muster' });
  expect((await keep(owner, 'one', { name: 'Muster Optik' })).status).toBe(200);
  const elsewhere = await portal.signIn('owner@lumen.example');
  expect((await read(elsewhere, 'one'))?.draft).toEqual({ name: 'Muster Optik' });
  for (const other of [optician, admin]) {
    expect(await read(other, 'one')).toBeNull();
    expect((await drop(other, 'one')).status).toBe(200);
    const { data } = await other.client.from('drafts').select('draft');
    expect(data).toEqual([]);
  }
  expect(await read(owner, 'one')).not.toBeNull();
  await drop(owner, 'one');
  expect(await read(owner, 'one')).toBeNull();
  expect((await drop(owner, 'one')).status).toBe(200);
});

it('keeps one draft when two tabs write at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => keep(owner, 'twice', { n })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await look(sql`select 1 from drafts where record = 'twice'`)).length).toBe(1);
});

it('refuses what is no draft, is too large, or cannot be stored, and nobody without a session writes', async () => {
  for (const draft of [null, 'text', [1], { text: 'x'.repeat(MAX_DRAFT) }, { text: 'a\u0000b' }]) {
    expect((await keep(owner, 'bad', draft)).status).toBe(422);
  }
  const body = { form: 'no dot', record: '', draft: {} };
  expect((await owner.call('PUT', '/drafts/single', { body })).status).toBe(422);
  expect((await owner.call('PUT', '/drafts/single', { body: '{"form":' })).status).toBe(400);
  expect((await portal.call('PUT', '/drafts/single', { body: { ...nameOf('bad'), draft: {} } })).status).toBe(401);
  expect(await read(owner, 'bad')).toBeNull();
});

it('shows nothing of a person to an administrator who looks as that person', async () => {
  await keep(optician, 'private', { mobile: '+41791234567' });
  const office = await portal.signIn('admin@lumen.example');
  const [person] = await look<{ id: string }>(sql`
    select id from staff where auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`);
  const started = await office.call('POST', '/view-as', { body: { staff_id: person?.id, reason: 'A question' } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect((await office.call('GET', '/drafts/single?form=tried.sheet&record=private')).status).toBe(403);
  const { data } = await office.client.from('drafts').select('draft');
  expect(data).toEqual([]);
});

it('makes room for the newest hundred, and forgets after thirty days', async () => {
  await look(sql`
    insert into drafts (staff_id, form, record, draft, updated)
    select person.id, 'tried.many', n::text, '{}', now() - make_interval(hours => n)
    from generate_series(1, 100) n, staff person
    where person.auth_user_id = (select id from auth.users where email = 'admin@lumen.example')`);
  await keep(admin, 'new', {});
  const held = await look<{ record: string }>(sql`select record from drafts where form = 'tried.many'`);
  expect(held.map(({ record }) => record)).not.toContain('100');
  expect(held.length).toBe(99);
  expect(await read(admin, 'new')).not.toBeNull();

  await look(sql`alter table drafts disable trigger touch_updated`);
  await look(sql`update drafts set updated = now() - interval '31 days' where form = 'tried.many' and record = '1'`);
  await look(sql`alter table drafts enable trigger touch_updated`);
  await nightOf(portal.database.pool, FRAME_KINDS);
  const left = await look<{ record: string }>(sql`select record from drafts where form = 'tried.many'`);
  expect(left.map(({ record }) => record)).not.toContain('1');
  expect(left.length).toBe(98);
});

it('makes room also where drafts come past the call', async () => {
  const [me] = await look<{ id: string }>(sql`
    select id from staff where auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`);
  const many = Array.from({ length: 120 }, (_, n) => ({
    staff_id: me?.id,
    form: 'tried.past',
    record: `${n}`,
    draft: {},
  }));
  expect((await optician.client.from('drafts').insert(many)).error).toBeNull();
  expect((await look(sql`select from drafts where staff_id = ${me?.id}`)).length).toBe(100);
});
