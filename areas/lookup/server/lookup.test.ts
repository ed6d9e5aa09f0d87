import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeLookup, startFakeLookup } from '#server/partners/lookup-sync/testing.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { compareAll, pushDue, wantAll } from './push.ts';

let partner: FakeLookup;
let portal: TestPortal;
let owner: Member;
let certifier: Member;
let foreign: Member;
let branch: string;
let company: string;
/** How the branches and people of some companies of the demo group stand, before any test. */
const demo = new Set<string>();
beforeAll(async () => {
  partner = await startFakeLookup();
  portal = await startTestPortal('demo', { LOOKUP_SYNC_URL: partner.url, LOOKUP_SYNC_KEY: partner.key });
  owner = await portal.signIn('owner@lumen.example');
  certifier = await portal.signIn('admin@lumen.example');
  foreign = await portal.signIn('romand@lumen.example');
  const { rows: known } = await portal.database.pool.query<{ id: string }>(
    'select distinct optician_id as id from internal.partner_states order by 1 limit 12',
  );
  for (const { id } of known) {
    const { data } = await certifier.client.rpc('partner_states', { of: id }).throwOnError();
    for (const { state } of data) demo.add(state);
  }
  company = (
    await one<{ id: string }>(`select optician_id as id from staff where auth_user_id = (
    select id from auth.users where email = 'owner@lumen.example')`)
  ).id;
  await one(
    `insert into optician_programs (optician_id, program_name) select id, 'gesundheitsoptik' from opticians on conflict do nothing`,
  );
  branch = (await one<{ id: string }>(`select id from branches where optician_id = $1 and active limit 1`, [company]))
    .id;
  await one(`delete from internal.partner_states`);
  await certify('2031-01-01');
});
afterAll(async () => {
  await portal.stop();
  await partner.stop();
});
beforeEach(() => {
  partner.instead.length = 0;
  partner.asked.length = 0;
});

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await portal.database.pool.query(text, values);
  return rows[0] as Row;
}
const parts = () => ({
  pool: portal.database.pool,
  config: { lookupSync: { url: partner.url, key: partner.key, patience: 300 } },
});
const status = async (member: Member, query = `branchId=${branch}`) =>
  member.call('GET', `/gesundheitsoptik/sync-status?${query}`);
const update = (member: Member, id = branch) =>
  member.call('POST', '/gesundheitsoptik/update-business', { body: { branchId: id } });
const settled = async () => {
  await wantAll(parts());
  await one(`update internal.partner_states set next_try = now(), leased_until = null`);
  return pushDue(parts());
};
async function certify(until: string) {
  await one(`alter table program_gesundheitsoptik_certifications disable trigger user`);
  await one(`delete from program_gesundheitsoptik_certifications`);
  await one(
    `insert into program_gesundheitsoptik_certifications
       (optician_id, branch_id, status, submission, version, approved_at, valid_from, valid_until, facts)
     values ($1, $2, 'published', '{}', (select max(version) from certification_versions), '2020-01-01', '2020-01-01', $3, '{}')`,
    [company, branch, until],
  );
  await one(`alter table program_gesundheitsoptik_certifications enable trigger user`);
}

test('the demo group has records in every state', () => {
  expect([...demo].toSorted()).toEqual(['notEligible', 'online', 'outdated', 'unknown']);
});

test('what is certified stands there with its people, public fields alone, and the counts follow', async () => {
  expect(await settled()).toBeGreaterThan(1);
  const told = partner.known.get(`business ${branch}`);
  expect(told).toMatchObject({ enabled: true, fields: { place: expect.any(String), name: expect.any(String) } });
  expect(JSON.stringify([...partner.known.values()])).not.toMatch(/work_contact|mobile|web_to_print|optician_id/);
  expect((await status(owner)).body.data).toMatchObject({ state: 'enabled', reason: null });
  const counts = await one<{ branch_synced_ids: string[]; branch_total: number }>(
    `select branch_synced_ids, branch_total from go_sync_status where optician_id = $1`,
    [company],
  );
  expect(counts).toEqual({ branch_synced_ids: [branch], branch_total: 1 });
  // Nothing changed, so nothing is sent again.
  expect(await settled()).toBe(0);
});

test('only the own company and certifiers ask and send, and no host comes from a request', async () => {
  expect((await status(certifier)).status).toBe(200);
  expect((await status(foreign)).status).toBe(404);
  expect((await update(foreign)).status).toBe(404);
  expect((await status(owner, `branchId=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await status(owner, 'branchId=x')).status).toBe(422);
  partner.asked.length = 0;
  expect((await status(owner, `branchId=${branch}&host=http://evil.example`)).status).toBe(422);
  expect(partner.asked).toEqual([]);
  expect((await update(owner)).status).toBe(200);
});

test('each record has its state for the own company and certifiers, and nothing for others', async () => {
  const states = async (member: Member, of = company) =>
    (await member.client.rpc('partner_states', { of }).throwOnError()).data as unknown as {
      state: string;
      reason: string;
    }[];
  await settled();
  const own = await states(owner);
  expect(own.map(({ state }) => state)).toContain('online');
  expect(own.filter(({ state }) => state === 'notEligible').map(({ reason }) => reason)).toContain('notCertified');
  expect(await states(certifier, branch)).toMatchObject([{ kind: 'business', id: branch, state: 'online' }]);
  expect(await states(foreign)).toEqual([]);
});

test.each([
  ['another status', { status: 500, text: 'true' }, 'status'],
  ['a page', { status: 200, text: '<html>true</html>' }, 'garbled'],
  ['another form', { status: 200, text: '{"enabled":"yes"}' }, 'garbled'],
  ['a redirect', { status: 302, text: '', headers: { location: '/elsewhere' } }, 'status'],
  ['too much', { status: 200, text: `"${'x'.repeat(20_000)}"` }, 'garbled'],
] as const)('%s is unknown, with its reason', async (_what, reply, reason) => {
  partner.instead.push(reply);
  expect((await status(owner)).body.data).toMatchObject({ state: 'unknown', reason, checkedAt: expect.any(String) });
  expect(partner.asked).toHaveLength(1);
});

test('silence is unknown after three seconds, and what was not taken is tried again later and later', async () => {
  partner.instead.push('hang');
  expect((await status(owner)).body.data).toMatchObject({ state: 'unknown', reason: 'silent' });
  await one(`update branches set phone = '+41315550177' where id = $1`, [branch]);
  await wantAll(parts());
  partner.instead.push({ status: 503, text: '' });
  expect(await pushDue(parts())).toBe(0);
  const [state] = await portal.database.pool
    .query(`select attempts, fault, next_try > now() as waits from internal.partner_states where record_id = $1`, [
      branch,
    ])
    .then(({ rows }) => rows);
  expect(state).toEqual({ attempts: 1, fault: 'status', waits: true });
  expect((await status(owner)).body.data).toMatchObject({ state: 'enabled', reason: 'outdated' });
  expect(await settled()).toBe(1);
});

test('a state that comes while an older one is on its way is sent after it, and the older one never comes last', async () => {
  await one(`select internal.want_partner_states('business', $1, true)`, [branch]);
  const { state: old } = await one<{ state: { updated: string } }>(`select internal.take_partner_state() as state`);
  await one(`update branches set phone = '+41315550188' where id = $1`, [branch]);
  await wantAll(parts());
  // Nobody sends the newer one while the older is under way.
  expect(await pushDue(parts())).toBe(0);
  await one(`select internal.note_partner_state('business', $1, $2, null)`, [branch, old.updated]);
  expect(await pushDue(parts())).toBe(1);
  expect(JSON.stringify(partner.known.get(`business ${branch}`)?.fields)).toContain('+41315550188');
});

test('an expired certificate takes branch and people off, and the night repairs what the partner lost', async () => {
  partner.known.delete(`business ${branch}`);
  await compareAll(parts());
  await pushDue(parts());
  expect(partner.known.get(`business ${branch}`)).toMatchObject({ enabled: true });
  await certify('2021-01-01');
  expect(await settled()).toBeGreaterThan(1);
  expect([...partner.known.values()].map(({ enabled }) => enabled)).not.toContain(true);
  expect(partner.known.get(`business ${branch}`)?.fields).toEqual({});
  expect((await status(owner)).body.data).toMatchObject({ state: 'disabled', reason: 'notCertified' });
  // One that is withdrawn goes as well, whatever its end.
  await certify('2031-01-01');
  await settled();
  expect(partner.known.get(`business ${branch}`)).toMatchObject({ enabled: true });
  await one(`update program_gesundheitsoptik_certifications set withdrawn_at = now()`);
  await settled();
  expect(partner.known.get(`business ${branch}`)).toMatchObject({ enabled: false });
  await one(`update branches set active = false where id = $1`, [branch]);
  expect((await status(certifier)).body.data).toMatchObject({ reason: 'inactive' });
});

test('who leaves a certified branch, or is somebody else from now on, is taken off', async () => {
  await one(`update branches set active = true where id = $1`, [branch]);
  await certify('2031-01-01');
  const { id: person } = await one<{ id: string }>(
    `insert into staff (optician_id, first_name, last_name) values ($1, 'Rita', 'Doppelt') returning id`,
    [company],
  );
  const work = () => one(`insert into staff_branches (staff_id, branch_id) values ($1, $2)`, [person, branch]);
  const shown = async () => {
    await settled();
    return partner.known.get(`expert ${person}`)?.enabled ?? null;
  };
  expect(await shown()).toBeNull();
  await work();
  expect(await shown()).toBe(true);
  await one(`delete from staff_branches where staff_id = $1`, [person]);
  expect(await shown()).toBe(false);
  await work();
  expect(await shown()).toBe(true);
  await one(`update staff set active = false where id = $1`, [person]);
  expect(await shown()).toBe(false);
  await one(`update staff set active = true where id = $1`, [person]);
  const { id: kept } = await one<{ id: string }>(
    `select id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`,
  );
  expect(await shown()).toBe(true);
  const seen = (await certifier.call('GET', `/staff/merge?kept=${kept}&gone=${person}`)).body.data as Record<
    'kept' | 'gone',
    { updated: string }
  >;
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  const pair = { kept, gone: person, updated, fields: [], roles: 'both', account: 'kept' };
  expect((await certifier.call('POST', '/staff/merge', { body: pair })).body.error).toBeNull();
  expect(await shown()).toBe(false);
  expect(partner.known.get(`expert ${kept}`)?.enabled).toBe(true);
});
