import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFixture } from '#access/testing/open-fixture.ts';
import { type CallerName, idOf, requestOf } from '#access/testing/people.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let client: pg.Client;
beforeAll(async () => {
  fixture = await openFixture();
  client = fixture.client;
});
afterAll(() => fixture.close());

interface Circumstances {
  /** Statement run before, past row-level security, with the id of the caller's person, account or session as `$1`. */
  before?: readonly [string, string];
  claims?: Record<string, unknown>;
  call?: string;
}

/** Answers one call as a caller, in a transaction that is rolled back. */
async function ask(caller: CallerName, permission: string, circumstances: Circumstances = {}): Promise<boolean> {
  const { role, claims } = requestOf(caller);
  await client.query('begin');
  try {
    if (circumstances.before) await client.query(circumstances.before[0], [circumstances.before[1]]);
    await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      role,
      JSON.stringify({ ...claims, ...circumstances.claims }),
    ]);
    const call = circumstances.call ?? 'has_permission';
    const { rows } = await client.query<{ held: boolean }>(`select ${call}($1) as held`, [permission]);
    return rows[0]?.held === true;
  } finally {
    await client.query('rollback');
  }
}

const USER = idOf('u', 'opticianOwner');
const SESSION = idOf('s', 'opticianOwner');
const PERSON = idOf('p', 'opticianOwner');
const FACTOR = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, 'totp', `;

describe('from the next request on nobody holds anything', () => {
  test('while all is well, the owner does', async () => {
    expect(await ask('opticianOwner', 'canEditOwnBusiness')).toBe(true);
  });
  test.each<[string, Circumstances]>([
    ['whose session was ended', { before: ['delete from auth.sessions where id = $1', SESSION] }],
    ['whose session is over', { before: [`update auth.sessions set not_after = now() where id = $1`, SESSION] }],
    ['whose account is banned', { before: [`update auth.users set banned_until = now() + '1h' where id = $1`, USER] }],
    ['whose account was deleted', { before: ['update auth.users set deleted_at = now() where id = $1', USER] }],
    ['who is inactive', { before: ['update staff set active = false where id = $1', PERSON] }],
    ['whose company is inactive', { before: ['update opticians set active = false where id = $1', idOf('o', 'a')] }],
    ['whose account belongs to nobody', { before: ['update staff set auth_user_id = null where id = $1', PERSON] }],
    ['whose token has no session', { claims: { session_id: undefined } }],
    ['whose token names the session of another', { claims: { session_id: idOf('s', 'admin') } }],
    ['who has a second factor and did not use it', { before: [`${FACTOR} 'verified', now(), now())`, USER] }],
  ])('%s', async (_who, circumstances) => {
    expect(await ask('opticianOwner', 'canViewDashboard', circumstances)).toBe(false);
  });
});

describe('a second factor', () => {
  test('that was used opens everything again', async () => {
    expect(await ask('withoutFactor', 'canManageDatabase')).toBe(false);
    const used = {
      before: [`update auth.sessions set aal = 'aal2' where user_id = $1`, idOf('u', 'withoutFactor')],
    } as const;
    expect(await ask('withoutFactor', 'canManageDatabase', { ...used, claims: { aal: 'aal2' } })).toBe(true);
    expect(await ask('withoutFactor', 'canManageDatabase', used)).toBe(false);
  });
  test('that was removed since takes the level from its sessions, whatever their tokens say', async () => {
    const before = [`update auth.sessions set aal = 'aal1' where user_id = $1`, idOf('u', 'withoutFactor')] as const;
    expect(await ask('withoutFactor', 'canManageDatabase', { before, claims: { aal: 'aal2' } })).toBe(false);
  });
  test('that is not verified asks for nothing', async () => {
    const before = [`${FACTOR} 'unverified', now(), now())`, USER] as const;
    expect(await ask('opticianOwner', 'canViewDashboard', { before })).toBe(true);
  });
});

describe('effective permissions', () => {
  const grant = (granted: boolean, permission: string) =>
    `insert into staff_permissions (staff_id, permission_name, granted) values ($1, '${permission}', ${granted})`;

  test('an unknown name is held by nobody', async () => {
    expect(await ask('admin', 'canDoEverything')).toBe(false);
    expect(await ask('admin', '')).toBe(false);
  });
  test('a single grant adds, a denial wins over the role', async () => {
    expect(await ask('opticianOwner', 'canEditContent')).toBe(false);
    expect(await ask('opticianOwner', 'canEditContent', { before: [grant(true, 'canEditContent'), PERSON] })).toBe(
      true,
    );
    expect(await ask('opticianOwner', 'canViewNews', { before: [grant(false, 'canViewNews'), PERSON] })).toBe(false);
  });
  test('a programme of the company reaches its people, some permissions only its owners', async () => {
    expect(await ask('optician', 'canViewGesundheitsoptik')).toBe(true);
    expect(await ask('optician', 'canApplyForGoCertification')).toBe(false);
    expect(await ask('opticianOwner', 'canApplyForGoCertification')).toBe(true);
    expect(await ask('stranger', 'canViewGesundheitsoptik')).toBe(false);
    expect(await ask('stranger', 'canViewFrequentlens')).toBe(true);
  });
  test('attributes of the person', async () => {
    expect(await ask('boardMember', 'canViewBoardArea')).toBe(true);
    expect(await ask('optician', 'canViewBoardArea')).toBe(false);
    const before = ["insert into staff_programs values ($1, 'confirmedTeamLeader')", idOf('p', 'optician')] as const;
    expect(await ask('optician', 'canViewLeadershipHandbook')).toBe(false);
    expect(await ask('optician', 'canViewLeadershipHandbook', { before })).toBe(true);
  });
  test('a permission for what is one’s own is not one for all', async () => {
    const call = 'has_permission_for_all';
    expect(await ask('instructor', 'canManageCourses')).toBe(true);
    expect(await ask('instructor', 'canManageCourses', { call })).toBe(false);
    expect(await ask('moderator', 'canManageCourses', { call })).toBe(true);
    expect(await ask('opticianOwner', 'canCreateAuthUsers', { call })).toBe(false);
  });
});

test('a permission is asked once a statement, not once a row', async () => {
  await client.query('begin');
  await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(requestOf('optician').claims),
  ]);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain (analyze, timing off, verbose) select * from staff',
  );
  await client.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']);
  const filters = plan.filter((line) => /Filter:/.test(line)).join(' ');
  expect(filters).toContain('InitPlan');
  expect(filters).not.toContain('has_permission');
});
