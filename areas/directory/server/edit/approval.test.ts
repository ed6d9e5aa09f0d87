import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Saved } from '#shared/contracts/record.ts';
import type { OpticianDetail, PendingChange, WaitingChange } from '../../contract.ts';
import type { DirectoryChange } from '../../edit-contract.ts';

let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;
let stranger: Member;
let company: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
  const row = await asSystem(portal.database.pool, 'the test looks at its own data', (tx) =>
    tx.row<{ id: string }>(sql`
      select optician_id as id from staff
      where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`),
  );
  if (!row) throw new Error('The demo group lacks its owner.');
  company = row.id;
});
afterAll(() => portal.stop());

async function detail(member: Member): Promise<OpticianDetail> {
  const answer = await member.call('GET', `/opticians/single?id=${company}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as OpticianDetail;
}

async function rename(member: Member, name: string, rest: object = {}): Promise<Saved> {
  const { updated } = await detail(member);
  const answer = await member.call('PUT', '/opticians/single', { body: { id: company, updated, name, ...rest } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Saved;
}

/** The company's only waiting change, as its owner sees it. */
async function waiting(): Promise<PendingChange> {
  const [change, ...more] = (await detail(owner)).waiting;
  expect(more).toEqual([]);
  if (!change) throw new Error('Nothing waits.');
  return change;
}

const decide = (member: Member, body: object) => member.call('POST', '/directory/decide', { body });

async function listed(member: Member): Promise<WaitingChange[]> {
  const { data, error } = await member.client.rpc('waiting_changes');
  expect(error).toBeNull();
  return data as WaitingChange[];
}

async function toldTo(member: Member): Promise<{ kind: string; title_de: string }[]> {
  const { data } = await member.client.from('notifications').select('kind, title_de').order('created');
  return data ?? [];
}

describe('a new name of a company', () => {
  it('waits, while the rest of the save applies, and shows beside the old one', async () => {
    const { name } = await detail(owner);
    const saved = await rename(owner, 'Neu & Klar Optik AG', { website: 'https://klar.example' });
    expect(saved.waiting).toEqual(['name']);
    const now = await detail(owner);
    expect([now.name, now.website]).toEqual([name, 'https://klar.example']);
    expect(now.waiting).toMatchObject([{ field: 'name', old: name, new: 'Neu & Klar Optik AG' }]);
    expect((await detail(optician)).waiting).toEqual([]);
    expect((await detail(admin)).waiting).toHaveLength(1);
    expect((await listed(admin)).find(({ optician_id }) => optician_id === company)).toMatchObject({ present: name });
    expect(await listed(stranger)).toEqual([]);
  });

  it('may be another name meanwhile, or none', async () => {
    await rename(owner, 'Zweiter Wunsch AG');
    expect((await waiting()).new).toBe('Zweiter Wunsch AG');
    const { name } = await detail(owner);
    expect((await rename(owner, name)).waiting).toEqual([]);
    expect((await detail(owner)).waiting).toEqual([]);
    await rename(owner, 'Dritter Wunsch AG');
    const change = await waiting();
    expect((await decide(owner, { id: change.id, state: 'withdrawn' })).status).toBe(200);
    expect((await detail(owner)).waiting).toEqual([]);
  });

  it('is approved by the office alone, on top of what it saw, once, under both names', async () => {
    await rename(owner, 'Vierter Wunsch AG');
    const { id } = await waiting();
    const { name } = await detail(admin);
    for (const [member, status] of [
      [stranger, 404],
      [optician, 404],
      [owner, 403],
    ] as const) {
      expect((await decide(member, { id, state: 'approved', present: name })).status).toBe(status);
    }
    expect((await portal.call('POST', '/directory/decide', { body: { id, state: 'withdrawn' } })).status).toBe(401);
    await rename(admin, 'Zwischendurch AG');
    const late = await decide(admin, { id, state: 'approved', present: name });
    expect([late.status, late.body.error?.fields]).toEqual([409, { present: 'changed' }]);
    const both = await Promise.all(
      [1, 2].map(() => decide(admin, { id, state: 'approved', present: 'Zwischendurch AG' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await owner.client
      .from('directory_changes')
      .select('*')
      .eq('record_id', company)
      .eq('field', 'name')
      .order('id', { ascending: false })
      .limit(1);
    const [entry] = data as DirectoryChange[];
    expect(entry).toMatchObject({ old: 'Zwischendurch AG', new: 'Vierter Wunsch AG' });
    expect(entry?.actor_name).not.toBe(entry?.asked_by_name);
    expect(entry?.asked_by_name).not.toBeNull();
    expect((await detail(owner)).name).toBe('Vierter Wunsch AG');
    expect((await toldTo(owner)).at(-1)).toMatchObject({ kind: 'directoryChange.approved' });
    const back = await admin.call('POST', '/directory/revert', { body: { changes: [entry?.id] } });
    expect(back.status).toBe(200);
    expect((await detail(owner)).name).toBe('Zwischendurch AG');
  });

  it('is rejected with a reason, which its owner reads', async () => {
    await rename(owner, 'Fünfter Wunsch AG');
    const { id } = await waiting();
    expect((await decide(admin, { id, state: 'rejected' })).status).toBe(422);
    expect((await decide(admin, { id, state: 'rejected', reason: 'Bitte mit Handelsregister.' })).status).toBe(200);
    expect((await detail(owner)).waiting).toEqual([]);
    expect((await toldTo(owner)).at(-1)?.kind).toBe('directoryChange.rejected');
    const { data } = await owner.client.from('pending_changes').select('state, reason').eq('id', id).single();
    expect(data).toEqual({ state: 'rejected', reason: 'Bitte mit Handelsregister.' });
    const again = await decide(admin, { id, state: 'rejected', reason: 'Nochmals.' });
    expect([again.status, again.body.error?.fields]).toEqual([409, { state: 'rejected' }]);
  });

  it('cannot be approved past the record, nor asked for in somebody else’s name', async () => {
    await rename(owner, 'Sechster Wunsch AG');
    const { id } = await waiting();
    const skip = await admin.client.from('pending_changes').update({ state: 'approved' }).eq('id', id);
    expect(skip.error?.code).toBe('42501');
    const foreign = await stranger.client
      .from('pending_changes')
      .insert({ table_name: 'opticians', record_id: company, field: 'name', old: '"x"', new: '"Fremd AG"' });
    expect(foreign.error?.code).toBe('42501');
    expect((await stranger.client.from('pending_changes').select('id').eq('id', id)).data).toEqual([]);
    await decide(owner, { id, state: 'withdrawn' });
  });
});

describe('owners', () => {
  it('are named with the office’s consent, also when a person is added', async () => {
    const added = await owner.call('POST', '/staff/single', {
      body: {
        optician_id: company,
        first_name: 'Paula',
        last_name: 'Partner',
        roles: ['optician', 'opticianOwner'],
      },
    });
    const { id, waiting: fields } = added.body.data as Saved;
    expect(fields).toEqual(['opticianOwner']);
    const person = async () => (await detail(owner)).staff.find((one) => one.id === id);
    expect((await person())?.roles).toEqual(['optician']);
    const change = await waiting();
    expect(change).toMatchObject({ record_name: 'Paula Partner', old: false, new: true });
    expect((await decide(admin, { id: change.id, state: 'approved', present: false })).status).toBe(200);
    expect((await person())?.roles).toEqual(['optician', 'opticianOwner']);
    const direct = await owner.client
      .from('staff_roles')
      .delete()
      .eq('staff_id', id)
      .eq('role_name', 'opticianOwner')
      .select();
    expect(direct.data).toEqual([]);
    const updated = (await person())?.updated;
    const less = await owner.call('PUT', '/staff/single', { body: { id, updated, roles: ['optician'] } });
    expect((less.body.data as Saved).waiting).toEqual(['opticianOwner']);
    expect((await person())?.roles).toEqual(['optician', 'opticianOwner']);
  });

  it('are not named by those who are none', async () => {
    const { staff } = await detail(optician);
    const self = staff.find(({ auth_user_id, roles }) => auth_user_id && !roles.includes('opticianOwner'));
    const body = { id: self?.id, updated: self?.updated, roles: ['optician', 'opticianOwner'] };
    const answer = await optician.call('PUT', '/staff/single', { body });
    expect([403, 404]).toContain(answer.status);
    const { error } = await optician.client
      .from('pending_changes')
      .insert({ table_name: 'staff', record_id: self?.id, field: 'opticianOwner', old: 'false', new: 'true' });
    expect(error?.code).toBe('42501');
  });
});

describe('a value that nobody can read, stored before it was checked', () => {
  it('hides neither the company nor what else waits', async () => {
    await rename(owner, 'Lesbar Optik AG');
    const wishes = (await detail(owner)).waiting.map(({ id }) => id);
    const sql = [
      'alter table pending_changes drop constraint pending_changes_new_check',
      'alter table kept_values drop constraint kept_values_value_check',
      `insert into pending_changes (table_name, record_id, field, new)
       select 'staff', id, 'opticianOwner', '{"a": [1]}' from staff where optician_id = '${company}' and id not in (select record_id from pending_changes) limit 1`,
      `insert into kept_values (record_id, field, table_name, optician_id, level, value)
       values ('${company}', 'website', 'opticians', '${company}', 'owner', '{"javascript:": 1}')
       on conflict (record_id, field) do update set value = excluded.value`,
    ];
    for (const statement of sql) await portal.database.pool.query(statement);
    const shown = (await listed(admin)).filter(({ optician_id }) => optician_id === company);
    expect(shown.map(({ id }) => id)).toEqual(wishes);
    for (const member of [owner, admin]) {
      const now = await detail(member);
      expect(now.waiting.map(({ id }) => id)).toEqual(wishes);
      expect(JSON.stringify(now)).not.toContain('javascript');
    }
  });
});
