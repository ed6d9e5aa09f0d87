import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

interface Row {
  record_id: string;
  record_name: string;
  optician_id: string;
  optician_name: string;
  field: string;
  made: string;
}

let portal: TestPortal;
let admin: Member;
let owner: Member;
let optician: Member;
let company: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  const [found] = await portal.database.rows<{ id: string }>(sql`
    select optician_id as id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`);
  company = found?.id ?? '';
  await portal.database.rows(sql`delete from directory_changes`);
  // Sixty saves in two companies, two fields each, a minute apart.
  await portal.database.rows(sql`
    insert into directory_changes (optician_id, table_name, record_id, record_name, made, actor_name, field, old, new)
    select place.id, 'branches', md5(n::text)::uuid, 'Zürich ' || n, now() - n * interval '1 minute', 'Käthi Meier',
      field, '"a"', '"b"'
    from generate_series(1, 60) n
    cross join unnest(array['phone', 'street']) as field
    join lateral (
      select id from opticians where (n % 2 = 0) = (id = ${company}) order by id limit 1) place on true`);
});
afterAll(() => portal.stop());

async function feed(member: Member, asked: Record<string, unknown> = {}): Promise<Row[]> {
  const all = {
    q: '',
    company: null,
    actor: null,
    kind: null,
    field: null,
    since: null,
    until: null,
    before: null,
    page_size: 25,
  };
  const { data, error } = await member.client.rpc('directory_feed', { ...all, ...asked });
  expect(error).toBeNull();
  return data as Row[];
}
const saves = (found: Row[]) => new Set(found.map(({ record_id, made }) => `${record_id} ${made}`)).size;

it('goes back save by save, none twice and none left out', async () => {
  const seen = new Set<string>();
  let before: unknown = null;
  for (const expected of [25, 25, 10, 0]) {
    const page = await feed(admin, { before });
    expect(saves(page)).toBe(expected);
    for (const row of page) seen.add(`${row.record_id} ${row.field}`);
    const last = page.at(-1);
    before = last ? { made: last.made, record_id: last.record_id } : before;
  }
  expect(seen.size).toBe(120);
});

it('is searched by record, person and company, in any spelling, and narrowed', async () => {
  expect(saves(await feed(admin, { q: 'zuerich 7', page_size: 100 }))).toBe(1);
  expect(saves(await feed(admin, { q: 'KAETHI', page_size: 100 }))).toBe(60);
  const own = await feed(admin, { company, page_size: 100 });
  expect([saves(own), new Set(own.map(({ optician_id }) => optician_id)).size]).toEqual([30, 1]);
  expect(own[0]?.optician_name).toMatch(/\w/);
  expect(saves(await feed(admin, { field: 'phone', page_size: 100 }))).toBe(60);
  expect(await feed(admin, { field: 'email' })).toEqual([]);
  expect(await feed(admin, { kind: 'staff' })).toEqual([]);
  expect(await feed(admin, { until: '2020-01-01' })).toEqual([]);
  expect(await feed(admin, { q: "%'; drop table staff; --" })).toEqual([]);
});

it('shows an owner the own company alone, and others nothing', async () => {
  const seen = await feed(owner, { page_size: 100 });
  expect(new Set(seen.map(({ optician_id }) => optician_id))).toEqual(new Set([company]));
  expect(await feed(optician)).toEqual([]);
});
