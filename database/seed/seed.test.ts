import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { seedDatabase } from '#database/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase('demo');
});
afterAll(() => demo.drop());

const one = async (statement: string, database = demo) => (await database.pool.query(statement)).rows[0];

const COUNTS = `select
  (select count(*)::int from opticians) as companies, (select count(*)::int from branches) as branches,
  (select count(*)::int from staff) as staff, (select count(*)::int from erfa_groups) as groups,
  (select count(*)::int from optician_programs where program_name = 'gesundheitsoptik') as certified`;

describe('the demo group', () => {
  test('has the normal size', async () => {
    expect(await one(COUNTS)).toEqual({ companies: 140, branches: 175, staff: 850, groups: 12, certified: 60 });
  });

  test('is 30 % French-speaking, more or less', async () => {
    const { share } = await one(`select avg((language = 'fr')::int)::float as share from staff`);
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
  });

  test('has one account per role that its password opens', async () => {
    const { rows } = await demo.pool.query(
      `select u.email, u.encrypted_password, u.raw_user_meta_data ->> 'language' as language,
         array(select role_name from staff_roles where staff_id = s.id) as roles, s.type,
         exists (select from auth.identities i where i.user_id = u.id and i.email = u.email) as identified
       from auth.users u join staff s on s.auth_user_id = u.id where u.email = any ($1)`,
      [DEMO_ACCOUNTS.map(({ email }) => email)],
    );
    expect(rows).toHaveLength(DEMO_ACCOUNTS.length);
    for (const { email, role, language } of DEMO_ACCOUNTS) {
      const row = rows.find((candidate) => candidate.email === email);
      expect(row).toMatchObject({ roles: [role], language, identified: true });
      expect(await verify(row.encrypted_password, DEMO_PASSWORD)).toBe(true);
    }
    const same = `select count(distinct optician_id)::int as companies from staff
      where work_contact ->> 'email' in ('owner@lumen.example', 'optician@lumen.example')`;
    expect(await one(same)).toEqual({ companies: 1 });
  });

  test('invents addresses only', async () => {
    const wrong = `select count(*)::int as wrong from (
        select email from opticians union all select email from branches union all select email from auth.users
        union all select work_contact ->> 'email' from staff
        union all select regexp_replace(website, '^https://www\\.', 'x@') from opticians
      ) listed (email) where email !~ '^[a-z0-9.-]+@[a-z0-9-]+\\.example$'`;
    expect(await one(wrong)).toEqual({ wrong: 0 });
  });

  test('has no two companies of one name, a name of 40 characters, and ERFA groups of 8 to 12', async () => {
    const names = `select count(distinct name)::int as names, max(length(name)) filter (where not is_head_office) as longest
      from opticians`;
    expect(await one(names)).toEqual({ names: 140, longest: 40 });
    const sizes =
      'select min(n)::int, max(n)::int from (select count(*) as n from erfa_members group by erfa_id) sizes';
    const { min, max } = await one(sizes);
    expect(min).toBeGreaterThanOrEqual(8);
    expect(max).toBeLessThanOrEqual(12);
  });

  test('has certificates and cases in every state, groups that met and will meet, and companies in the other programme', async () => {
    const certificates = `select count(*) filter (where status = 'published')::int as certificates,
        count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'rejected')::int as rejected,
        count(*) filter (where status = 'draft')::int as drafts, array_agg(distinct state) filter (where state is not null) as states,
        array(select days from unnest(array[85, 55, 25, 5]) days where exists (select from program_gesundheitsoptik_certifications
          where status = 'published' and withdrawn_at is null and valid_until - internal.zurich_today() between days - 1 and days)) as ends
      from program_gesundheitsoptik_certifications
      cross join lateral internal.certificate_state(status, valid_from, valid_until, grace_until, withdrawn_at, internal.zurich_today()) state`;
    expect(await one(certificates)).toEqual({
      ...{ certificates: 60, waiting: 6, rejected: 3, drafts: 8 },
      states: ['expired', 'grace', 'valid', 'withdrawn'],
      ends: [85, 55, 25, 5],
    });
    const groups = `select min(past)::int as past, min(coming)::int as coming, sum(polls)::int > 0 as polls, min(actions)::int as actions,
        (select count(*)::int from erfa_requests where status = 'waitlisted') as waiting,
        (select count(*)::int from opticians company join optician_programs carried on carried.optician_id = company.id
          where company.active and carried.program_name = 'frequentlens') as frequentlens
      from (select count(*) filter (where held.minutes_version > 0) as past, count(*) filter (where held.minutes_version = 0) as coming,
          count(held.poll_ends) as polls, (select count(*) from meeting_actions action where action.body_id = body.id) as actions
        from meeting_bodies body join meetings held on held.body_id = body.id where body.kind = 'erfa' group by body.id) each_group`;
    expect(await one(groups)).toEqual({ past: 3, coming: 1, polls: true, actions: 1, waiting: 2, frequentlens: 25 });
  });
});

test('a database that holds companies is left alone', async () => {
  const before = await one(COUNTS);
  expect(await seedDatabase(demo.url, 'normal')).toBe(false);
  expect(await one(COUNTS)).toEqual(before);
});

test('the same day makes the same data, and two processes at once fill it once', async () => {
  const again = await createTestDatabase('portal');
  const filled = await Promise.all([seedDatabase(again.url, 'normal'), seedDatabase(again.url, 'normal')]);
  expect(filled.toSorted()).toEqual([false, true]);
  // The kept group was filled at another hour.
  const print = (table: string) =>
    `select md5(string_agg(regexp_replace((to_jsonb(x) - 'updated')::text, 'T[0-9:.]+', '', 'g'), '' order by id)) as hash
     from ${table} x`;
  for (const table of ['opticians', 'branches', 'staff']) {
    expect(await one(print(table), again)).toEqual(await one(print(table)));
  }
  await again.drop();
});

test('the large size', async () => {
  const large = await createTestDatabase('large');
  expect(await one(COUNTS, large)).toMatchObject({ companies: 300, branches: 400, staff: 2500 });
  await large.drop();
  // Filled in one go unless another file did, which takes its time on a busy machine.
}, 300_000);
