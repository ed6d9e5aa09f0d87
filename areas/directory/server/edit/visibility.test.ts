import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Saved } from '#shared/contracts/record.ts';
import { SHOWN_FIELDS } from '#shared/records/record-fields.ts';
import type { OpticianDetail, Person } from '../../contract.ts';

const NUMBER = '+41795550199';
const NO_FILTER = {
  q: '',
  actor: null,
  kind: null,
  field: null,
  since: null,
  until: null,
  before: null,
  page_size: 100,
};

let portal: TestPortal;
/** Owner and optician work in one company; the reader and the stranger, who owns it, in another. */
let owner: Member;
let optician: Member;
let admin: Member;
let reader: Member;
let stranger: Member;
let company: string;
let self: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
  reader = await portal.signIn('instructor@lumen.example');
  const row = await asSystem(portal.database.pool, 'the test looks at its own data', (tx) =>
    tx.row<{ id: string; optician_id: string }>(sql`
      select id, optician_id from staff
      where auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`),
  );
  if (!row) throw new Error('The demo group lacks its optician.');
  ({ id: self, optician_id: company } = row);
});
afterAll(() => portal.stop());

async function detail(member: Member): Promise<OpticianDetail> {
  const answer = await member.call('GET', `/opticians/single?id=${company}`);
  expect(answer.status).toBe(200);
  return answer.body.data as OpticianDetail;
}

async function person(member: Member): Promise<Person> {
  const found = (await detail(member)).staff.find(({ id }) => id === self);
  if (!found) throw new Error('The optician is not in the team.');
  return found;
}

async function put(member: Member, path: string, patch: object) {
  const { updated, id } = path === '/staff/single' ? await person(member) : await detail(member);
  return member.call('PUT', path, { body: { id, updated, ...patch } });
}

async function saved(member: Member, path: string, patch: object): Promise<Saved> {
  const answer = await put(member, path, patch);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Saved;
}

/** The optician's mobile number as a reader finds it in a table or view. */
async function mobileIn(member: Member, view: string) {
  const { data, error } = await member.client.from(view).select('work_contact').eq('id', self).single();
  expect(error, view).toBeNull();
  return (data?.work_contact as { mobile?: string } | undefined)?.mobile;
}

it('knows the same fields as the database', async () => {
  const rows = await asSystem(portal.database.pool, 'the test compares the two lists', (tx) =>
    tx.rows<{ table_name: string; field: string; preset: string; lowest: string }>(
      sql`select * from internal.shown_fields()`,
    ),
  );
  const listed = Object.entries(SHOWN_FIELDS).flatMap(([table_name, fields]) =>
    Object.entries(fields).map(([field, levels]) => ({ table_name, field, ...levels })),
  );
  // A table has no order.
  const named = (all: typeof rows) => new Map(all.map((row) => [`${row.table_name}.${row.field}`, row]));
  expect(named(rows)).toEqual(named(listed));
  expect(rows.length).toBe(listed.length);
});

describe('a mobile number that its person hides', () => {
  beforeEach(async () => {
    await saved(optician, '/staff/single', { work_contact: { mobile: NUMBER }, visibility: { mobile: 'hidden' } });
  });

  it('is read by the person and the office alone, on the page, in tables, views and searches', async () => {
    for (const member of [optician, admin]) {
      expect((await person(member)).work_contact.mobile).toBe(NUMBER);
      expect(await mobileIn(member, 'staff_with_metadata')).toBe(NUMBER);
    }
    for (const member of [owner, reader, stranger]) {
      expect((await person(member)).work_contact.mobile).toBeUndefined();
      expect(await mobileIn(member, 'staff')).toBeUndefined();
      expect(await mobileIn(member, 'staff_with_metadata')).toBeUndefined();
      const single = await member.call('GET', `/staff/single?id=${self}`);
      expect(JSON.stringify(single.body)).not.toContain(NUMBER);
      expect((await member.client.from('kept_values').select('value').eq('record_id', self)).data).toEqual([]);
      expect(JSON.stringify((await member.client.rpc('search_opticians', { q: NUMBER })).data)).not.toContain(self);
    }
  });

  it('is not found out by filters, orders and embedding', async () => {
    for (const member of [owner, reader]) {
      for (const view of ['staff', 'staff_with_metadata']) {
        for (const [operator, value] of [
          ['eq', NUMBER],
          ['like', '+4179%'],
          ['gt', '+4179'],
          ['not.is', null],
        ] as const) {
          const { data, error } = await member.client
            .from(view)
            .select('id')
            .eq('id', self)
            .filter('work_contact->>mobile', operator, value);
          expect([error, data], `${view} ${operator}`).toEqual([null, []]);
        }
      }
      const { data } = await member.client
        .from('opticians')
        .select('staff(id, work_contact)')
        .eq('id', company)
        .single();
      expect(JSON.stringify(data)).not.toContain(NUMBER);
      expect(JSON.stringify(data)).toContain(self);
    }
    // The same question of who may see it finds it.
    const own = await admin.client.from('staff_with_metadata').select('id').eq('work_contact->>mobile', NUMBER);
    expect(own.data).toEqual([{ id: self }]);
  });

  it('is in no change log but the office’s, and the owner can neither write over it nor open it', async () => {
    await saved(optician, '/staff/single', { work_contact: { mobile: '+41795550198' } });
    const log = async (member: Member) =>
      (await member.client.from('directory_changes').select('field, old, new').eq('record_id', self)).data ?? [];
    expect((await log(admin)).filter(({ field }) => field === 'mobile').at(-1)).toMatchObject({ new: '+41795550198' });
    expect(JSON.stringify(await log(owner))).not.toContain('+417955501');
    expect((await put(owner, '/staff/single', { work_contact: { mobile: '+41795550111' } })).status).toBe(403);
    expect((await put(owner, '/staff/single', { visibility: { mobile: 'members' } })).status).toBe(403);
    // An owner's save of the other ways leaves it alone.
    await saved(owner, '/staff/single', { work_contact: { phone: '+41315550177' } });
    expect((await person(optician)).work_contact).toEqual({ phone: '+41315550177', mobile: '+41795550198' });
    await owner.client.from('staff').update({ work_contact: {} }).eq('id', self);
    expect((await person(optician)).work_contact).toEqual({ mobile: '+41795550198' });
  });

  it('is changed, taken away and shown again by its person, and each step can be taken back', async () => {
    const changed = await saved(optician, '/staff/single', { work_contact: { mobile: '+41795550155' } });
    expect((await person(optician)).work_contact.mobile).toBe('+41795550155');
    await admin.call('POST', '/directory/revert', { body: { changes: await logged(changed.updated) } });
    expect((await person(optician)).work_contact.mobile).toBe(NUMBER);
    const shown = await saved(optician, '/staff/single', { visibility: { mobile: 'members' } });
    expect(await mobileIn(reader, 'staff')).toBe(NUMBER);
    expect(await fieldsOf(shown.updated)).toEqual(['visibility:mobile']);
    const back = await admin.call('POST', '/directory/revert', { body: { changes: await logged(shown.updated) } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await mobileIn(reader, 'staff')).toBeUndefined();
    expect((await person(optician)).work_contact.mobile).toBe(NUMBER);
    await saved(optician, '/staff/single', { work_contact: {} });
    expect((await person(optician)).work_contact.mobile).toBeUndefined();
  });

  it('stays out of the log when the level changes later, in the very save too, and nobody takes it back from there', async () => {
    const hidden = ['+41795550161', '+41795550162', '+41795550163'];
    await saved(optician, '/staff/single', { work_contact: { mobile: hidden[0] } });
    const both = await saved(optician, '/staff/single', {
      work_contact: { mobile: hidden[1] },
      visibility: { mobile: 'members' },
    });
    const open = await saved(optician, '/staff/single', { work_contact: { mobile: hidden[2] } });
    await saved(optician, '/staff/single', { visibility: { mobile: 'owner' } });
    const log = async (member: Member) =>
      JSON.stringify((await member.client.from('directory_changes').select('*').eq('record_id', self)).data);
    const feed = async (member: Member) =>
      JSON.stringify((await member.client.rpc('directory_feed', { ...NO_FILTER, company })).data);
    for (const read of [log, feed]) {
      const [seen, all] = [await read(owner), await read(admin)];
      expect(hidden.filter((number) => all.includes(number))).toEqual(hidden);
      expect(seen).not.toContain(NUMBER);
      expect(seen).not.toContain(hidden[0]);
      // What was open to the owner is told: the number that was shown, and the one that came after.
      expect(seen).toContain(hidden[2]);
    }
    const ids = await logged(both.updated);
    expect((await owner.call('POST', '/directory/revert', { body: { changes: ids } })).status).toBe(404);
    expect((await logged(open.updated)).length).toBe(1);
  });

  it('stays out of the log of the company that the person left, and of the next one', async () => {
    const next = (await stranger.client.rpc('current_optician_id')).data as string;
    await saved(optician, '/staff/single', { work_contact: { mobile: '+41795550164' } });
    const move = async (optician_id: string) =>
      expect((await admin.client.from('staff').update({ optician_id }).eq('id', self)).error).toBeNull();
    await move(next);
    await admin.client
      .from('staff')
      .update({ work_contact: { mobile: '+41795550165' } })
      .eq('id', self);
    for (const member of [owner, stranger]) {
      const { data } = await member.client.from('directory_changes').select('*').eq('record_id', self);
      expect(data?.length).toBeGreaterThan(0);
      expect(JSON.stringify(data)).not.toContain('+4179555');
    }
    await move(company);
    // Whoever changes companies signs in anew.
    optician = await portal.signIn('optician@lumen.example');
  });

  /** The entries of one save, as the office sees them. */
  async function entries(made: string) {
    const { data } = await admin.client
      .from('directory_changes')
      .select('id, field')
      .eq('record_id', self)
      .eq('made', made);
    return data ?? [];
  }
  const logged = async (made: string) => (await entries(made)).map(({ id }) => id as number);
  const fieldsOf = async (made: string) => (await entries(made)).map(({ field }) => field as string);
});

describe('levels of companies and branches', () => {
  it('open to the own people what is the company’s, and to members what is theirs', async () => {
    await saved(owner, '/opticians/single', { phone: '+41315550123', visibility: { phone: 'owner', email: 'hidden' } });
    const phones = async (member: Member) => [
      (await detail(member)).phone,
      (await member.client.from('opticians_with_metadata').select('phone').eq('id', company).single()).data?.phone,
      (await member.client.from('opticians').select('phone').eq('id', company).single()).data?.phone,
    ];
    expect(await phones(owner)).toEqual(['+41315550123', '+41315550123', null]);
    expect(await phones(optician)).toEqual(['+41315550123', '+41315550123', null]);
    expect(await phones(reader)).toEqual([null, null, null]);
    const filtered = (member: Member, view: string) =>
      member.client.from(view).select('id').eq('phone', '+41315550123');
    expect((await filtered(reader, 'opticians_with_metadata')).data).toEqual([]);
    expect((await filtered(reader, 'opticians_with_branches')).data).toEqual([]);
    expect((await filtered(optician, 'opticians_with_metadata')).data).toEqual([{ id: company }]);
    expect((await detail(optician)).email).toBeNull();
    expect((await detail(owner)).email).not.toBeNull();
    await saved(owner, '/opticians/single', { phone: null, visibility: { email: 'public' } });
    expect((await detail(owner)).phone).toBeNull();
    expect((await detail(reader)).email).not.toBeNull();
  });

  it('keep the print shop to the people of the company who order there', async () => {
    const [branch] = (await detail(owner)).branches;
    const url = 'https://print.lumen.example/login?shop=test';
    const body = { id: branch?.id, updated: branch?.updated, web_to_print_login_url: url };
    expect((await owner.call('PUT', '/branches/single', { body })).status).toBe(200);
    const seen = async (member: Member) =>
      JSON.stringify([
        await detail(member),
        (await member.client.from('branches').select('*').eq('optician_id', company)).data,
        (await member.client.from('opticians_with_branches').select('*').eq('id', company)).data,
      ]).includes(url);
    expect(await Promise.all([owner, optician, admin].map(seen))).toEqual([true, true, true]);
    expect(await Promise.all([reader, stranger].map(seen))).toEqual([false, false]);
    const { data } = await reader.client.from('branches').select('id').like('web_to_print_login_url', '%');
    expect(data).toEqual([]);
  });

  it('are refused for fields that identify, unknown fields, and records of others', async () => {
    const refused = await put(owner, '/opticians/single', { visibility: { name: 'hidden' } });
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'invalid_fields']);
    expect((await put(owner, '/opticians/single', { visibility: { created: 'public' } })).status).toBe(422);
    const { error } = await stranger.client
      .from('field_levels')
      .insert({ record_id: company, table_name: 'opticians', field: 'phone', level: 'hidden' });
    expect(error?.code).toBe('42501');
    expect((await stranger.client.from('field_levels').select('level').eq('optician_id', company)).data).toEqual([]);
  });
});

describe('an id of somebody else’s in an insert', () => {
  /** What a stranger is answered who adds a record of their own company under this id. */
  async function answers(table: 'branches' | 'staff', row: Record<string, unknown>) {
    const mine = await stranger.client.rpc('current_optician_id');
    const body = { ...row, optician_id: mine.data };
    const told = [];
    for (const ignoreDuplicates of [true, false]) {
      const upsert = await stranger.client
        .from(table)
        .upsert(body, { onConflict: 'id', ignoreDuplicates })
        .select('id');
      told.push([upsert.status, upsert.error, upsert.data]);
    }
    const { status, error } = await stranger.client.from(table).insert(body);
    told.push([status, error]);
    return JSON.stringify(told).replaceAll(String(row.id), 'id');
  }

  it('leaves a branch’s link to the print shop, and every other value that is kept apart', async () => {
    const [branch] = (await detail(owner)).branches;
    const url = 'https://print.lumen.example/login?shop=kept';
    const body = { id: branch?.id, updated: branch?.updated, web_to_print_login_url: url };
    expect((await owner.call('PUT', '/branches/single', { body })).status).toBe(200);
    const told = await answers('branches', {
      id: branch?.id,
      name: 'A',
      postcode: '3000',
      place: 'Bern',
      canton: 'BE',
      web_to_print_login_url: 'https://attack.example',
    });
    expect(told).toContain('[[201,null,[]],[403,');
    expect(told).toContain('[409,');
    expect((await detail(owner)).branches[0]?.web_to_print_login_url).toBe(url);
  });

  it('is answered alike whatever the person hides', async () => {
    const body = { id: self, first_name: 'A', last_name: 'B', work_contact: { mobile: '+41791110000' } };
    const told = [];
    for (const mobile of ['members', 'hidden']) {
      await saved(optician, '/staff/single', { work_contact: { mobile: NUMBER }, visibility: { mobile } });
      told.push(await answers('staff', body));
      expect((await person(optician)).work_contact.mobile).toBe(NUMBER);
    }
    expect(told[0]).toBe(told[1]);
  });
});
