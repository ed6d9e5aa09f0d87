import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { PersonPrograms, ProgramDetail } from '../../edit-contract.ts';
import { DIRECTORY_KINDS } from './retention.ts';

let portal: TestPortal;
let owner: Member;
let admin: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

async function program(member: Member, name: string): Promise<ProgramDetail> {
  const answer = await member.call('GET', `/programs/single?name=${name}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as ProgramDetail;
}

const change = (member: Member, body: object) => member.call('PUT', '/programs/single', { body });

it('shows a programme with its companies, an attribute with its people', async () => {
  const health = await program(owner, 'gesundheitsoptik');
  expect(health.carried_by).toBe('optician');
  expect([health.companies.length > 10, health.people]).toEqual([true, []]);
  const leaders = await program(owner, 'confirmedTeamLeader');
  expect([leaders.companies, leaders.people.length > 0]).toEqual([[], true]);
  expect((await program(admin, 'boardMember')).people).toHaveLength(7);
  expect((await owner.call('GET', '/programs/single?name=unknown')).status).toBe(404);
  expect((await owner.call('GET', "/programs/single?name=x'--")).status).toBe(422);
  expect((await portal.call('GET', '/programs/single?name=boardMember')).status).toBe(401);
});

it('lets the office alone say who joins and leaves, and notes it', async () => {
  const { companies } = await program(admin, 'gesundheitsoptik');
  const [{ id } = { id: '' }] = companies;
  expect((await change(owner, { name: 'gesundheitsoptik', remove: [id] })).status).toBe(403);
  const less = await change(admin, { name: 'gesundheitsoptik', remove: [id] });
  expect((less.body.data as ProgramDetail).companies).toHaveLength(companies.length - 1);
  const { data } = await admin.client
    .from('directory_changes')
    .select('field, old, new')
    .eq('record_id', id)
    .eq('field', 'programs');
  expect(data).toMatchObject([{ old: expect.arrayContaining(['gesundheitsoptik']) }]);
  // Twice at once, and once too often: the company is in it once.
  const both = await Promise.all([1, 2].map(() => change(admin, { name: 'gesundheitsoptik', add: [id] })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await program(admin, 'gesundheitsoptik')).companies).toHaveLength(companies.length);
  const [person] = (await program(admin, 'boardMember')).people;
  await change(admin, { name: 'boardMember', remove: [person?.id] });
  expect((await program(admin, 'boardMember')).people).toHaveLength(6);
  const named = await change(admin, { name: 'boardMember', add: [person?.id], title_de: 'Verwaltungsrätin' });
  expect(named.body.data).toMatchObject({ title_de: 'Verwaltungsrätin' });
  expect((await change(admin, { name: 'boardMember', title_fr: '' })).status).toBe(422);
});

it('changes the attributes of a person, on top of what was read', async () => {
  const [someone] = (await program(admin, 'confirmedTeamLeader')).people;
  const read = async (member: Member) =>
    (await member.call('GET', `/staff/programs?id=${someone?.id}`)).body.data as PersonPrograms;
  const before = await read(owner);
  expect(before).toMatchObject({ programs: ['confirmedTeamLeader'], board_member: false });
  const put = (member: Member, rest: object) =>
    member.call('PUT', '/staff/programs', { body: { id: before.id, updated: before.updated, ...rest } });
  expect((await put(owner, { programs: [] })).status).toBe(403);
  expect((await put(admin, { programs: ['gesundheitsoptik'] })).status).toBe(422);
  expect((await put(admin, { programs: [], board_member: true })).status).toBe(200);
  expect(await read(owner)).toMatchObject({ programs: [], board_member: true });
  expect((await put(admin, { programs: ['confirmedTeamLeader'] })).status).toBe(409);
});

it('keeps entries of the change log for two years', async () => {
  const entries = () =>
    asSystem(portal.database.pool, 'the test looks at its own data', (tx) =>
      tx.rows<{ field: string }>(sql`select field from directory_changes where record_name = 'Kept'`),
    );
  await asSystem(portal.database.pool, 'the test makes entries of different age', (tx) =>
    tx.rows(sql`
      insert into directory_changes (optician_id, table_name, record_id, record_name, field, made)
      select id, 'opticians', id, 'Kept', age, now() - age::interval
      from (select id from opticians order by id limit 1) company, unnest(array['25 months', '23 months']) age`),
  );
  await nightOf(portal.database.pool, DIRECTORY_KINDS);
  expect(await entries()).toEqual([{ field: '23 months' }]);
});

it('finds the place of a branch that moves, or none', async () => {
  const place = (postcode: string, name: string) =>
    asSystem(portal.database.pool, 'the test moves a branch', (tx) =>
      tx.row<{ latitude: number | null }>(sql`
        update branches set postcode = ${postcode}, place = ${name}
        where id = (select min(id::text)::uuid from branches where place = 'Luzern') returning latitude`),
    );
  const known = await place('3011', 'Bern');
  expect(known?.latitude).toBeCloseTo(46.948, 1);
  await asSystem(portal.database.pool, 'the test moves a branch', (tx) =>
    tx.rows(
      sql`update branches set place = 'Luzern' where id = (select min(id::text)::uuid from branches where place = 'Bern')`,
    ),
  );
  expect(await place('9999', 'Nirgendwo')).toEqual({ latitude: null });
});
