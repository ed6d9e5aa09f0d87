import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pool } from '#database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { remindDue, tellGaps } from './tell.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

/** A certificate of a branch of its own whose last day is 1 March 2029. */
let id: string;
let branch: string;
beforeEach(async () => {
  await database.rows(sql`delete from program_gesundheitsoptik_certifications`);
  const made = await database.one<{ id: string; branch_id: string }>(sql`
    insert into program_gesundheitsoptik_certifications (optician_id, branch_id, version, status, created, valid_from, valid_until, approved_at, facts)
    select branch.optician_id, branch.id, 1, 'published', '2026-01-01', '2027-03-01', '2029-03-01', '2026-01-01', '{}'
    from branches branch join opticians company on company.id = branch.optician_id and company.active
    join optician_programs carried on carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik'
    where branch.active order by branch.id limit 1 returning id, branch_id`);
  id = made.id;
  branch = made.branch_id;
});

const noon = (day: string, plus = 0) => new Date(Date.parse(`${day}T11:00:00Z`) + plus * 86_400_000);
const sent = async () =>
  (
    await database.rows<{ line: string }>(sql`
      select threshold || case when sent then '' else ' overtaken' end as line from certification_reminders
      where certification_id = ${id} order by valid_until, threshold desc`)
  ).map(({ line }) => line);
const posted = async () =>
  (
    await database.one<{ n: number }>(sql`
      select count(*)::int as n from message_postings where object_id = ${id}::uuid`)
  ).n;

test('stepped day by day over 26 months, with standstills of 3 and 40 days, each reminder leaves once', async () => {
  for (let day = 0; day < 790; day++) {
    // Days from 3 December 2028 on (90 before the end): stands still over the 90th, and from the 62nd to the 22nd.
    if ((day >= 641 && day <= 643) || (day >= 669 && day <= 708)) continue;
    await remindDue(database.pool, noon('2027-03-01', day));
  }
  expect(await sent()).toEqual(['90', '60 overtaken', '30', '7', '0']);
  expect(await posted()).toBe(4);
});

test('two processes that step through the same days at once send each once', async () => {
  const script = fileURLToPath(new URL('./testing/remind-apart.ts', import.meta.url));
  const children = [1, 2].map(() => fork(script, { execArgv: ['--import', 'tsx'] }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const moments = Array.from({ length: 95 }, (_, day) => noon('2028-12-01', day).toISOString());
  const answers = children.map((child) => once(child, 'message') as Promise<[{ reminded: number }]>);
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.send({ url: database.url, moments });
  const counts = await Promise.all(answers);
  expect(counts.reduce((sum, [{ reminded }]) => sum + reminded, 0)).toBe(5);
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await sent()).toEqual(['90', '60', '30', '7', '0']);
  expect(await posted()).toBe(5);
});

/** A pool whose connection is cut as soon as so many statements were answered, as when the process is killed there. */
function killedAfter(statements: number): Pool {
  const connect = async () => {
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    let left = statements;
    const query = async (...given: Parameters<typeof client.query>) => {
      const answer = await client.query(...given);
      left -= 1;
      if (left > 0) return answer;
      await database.rows(sql`select pg_terminate_backend(${Reflect.get(client, 'processID')}::int)`);
      throw new Error('killed');
    };
    const part = (of: object, name: string | symbol) => {
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    };
    return new Proxy(client, { get: (of, name) => (name === 'query' ? query : part(of, name)) });
  };
  return { connect } as unknown as Pool;
}

test('killed after each statement, each is noted and told together, and once', async () => {
  let kills = 0;
  for (let whole = false; !whole && kills < 40; ) {
    whole = await remindDue(killedAfter(kills + 1), noon('2029-01-30')).then(
      () => true,
      () => false,
    );
    if (!whole) kills += 1;
    expect(await posted()).toBe((await sent()).length > 0 ? 1 : 0);
  }
  // Begin, reason, reading, the parts of the message, and the end.
  expect(kills).toBeGreaterThan(4);
  expect(await sent()).toEqual(['90 overtaken', '60 overtaken', '30']);
  expect(await posted()).toBe(1);
});

test('a renewal that waits or is accepted stops them, one that is sent back does not; a new end begins anew', async () => {
  await remindDue(database.pool, noon('2028-12-20'));
  const renewal = await database.one<{ id: string }>(sql`
    insert into program_gesundheitsoptik_certifications (optician_id, branch_id, version, status)
    select optician_id, branch_id, 1, 'waiting' from program_gesundheitsoptik_certifications where id = ${id} returning id`);
  expect(await remindDue(database.pool, noon('2029-01-15'))).toBe(0);
  await database.rows(
    sql`update program_gesundheitsoptik_certifications set status = 'rejected' where id = ${renewal.id}`,
  );
  expect(await remindDue(database.pool, noon('2029-02-10'))).toBe(1);
  expect(await sent()).toEqual(['90', '60 overtaken', '30']);
  await database.rows(
    sql`update program_gesundheitsoptik_certifications set valid_until = '2029-06-01' where id = ${id}`,
  );
  expect(await remindDue(database.pool, noon('2029-03-05'))).toBe(1);
  expect(await sent()).toEqual(['90', '60 overtaken', '30', '90']);
});

test('nobody with an address: the office is told', async () => {
  await database.rows(sql`
    update staff set active = false where optician_id = (select optician_id from branches where id = ${branch})`);
  await remindDue(database.pool, noon('2029-01-30'));
  const told = await database.one<{ office: boolean }>(sql`
    select exists (select from brillanz.message_items item join message_postings posting on posting.id = item.posting_id
      where posting.object_id = ${id}::uuid and item.staff_id is null) as office`);
  expect(told.office).toBe(true);
  await database.rows(sql`
    update staff set active = true where optician_id = (select optician_id from branches where id = ${branch})`);
});

test('what is lacking is told once, and again only after it was there', async () => {
  expect(await tellGaps(database.pool, noon('2028-01-10'))).toBe(1);
  expect(await tellGaps(database.pool, noon('2028-01-11'))).toBe(0);
  await database.rows(sql`
    insert into certification_people (certification_id, requirement, staff_id)
    select ${id}, 'optometrist', person.id from staff person join branches branch on branch.optician_id = person.optician_id
    where branch.id = ${branch} and person.active limit 1`);
  await database.rows(
    sql`insert into certification_proofs (certification_id, requirement, name, dated) values (${id}, 'optometrist', 'D', '2027-01-01')`,
  );
  expect(await tellGaps(database.pool, noon('2028-01-12'))).toBe(0);
  // The one who carries it leaves.
  await database.rows(
    sql`update staff set active = false where id = (select staff_id from certification_people where certification_id = ${id})`,
  );
  expect(await tellGaps(database.pool, noon('2028-01-13'))).toBe(1);
});

test.each([
  ['2027-03-01', '2029-03-01'],
  ['2028-02-29', '2030-02-28'],
  ['2026-02-28', '2028-02-28'],
])('what begins on %s ends on %s', async (from, until) => {
  await database.rows(sql`
    update program_gesundheitsoptik_certifications set status = 'draft', valid_until = null, valid_from = ${from}
    where id = ${id}`);
  const ends = await database.one<{ last: string; stamped: boolean }>(sql`
    update program_gesundheitsoptik_certifications set status = 'published' where id = ${id}
    returning valid_until::text as last, updated > created as stamped`);
  expect(ends).toEqual({ last: until, stamped: true });
});
