import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem, asUser, type Transaction } from '#database/scope.ts';
import { CHUNK, type Line, type Planned } from '#server/imports/kind.ts';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { people } from './people.ts';

let portal: TestPortal;
let claims: Record<string, unknown>;
let company: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  const { accessToken } = await portal.signIn('admin@lumen.example');
  claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  [{ name: company } = { name: '' }] = await asSystem(portal.database.pool, 'the test looks at its own data', (tx) =>
    tx.rows<{ name: string }>(
      sql`select name from opticians where active and not is_head_office order by name limit 1`,
    ),
  );
});
afterAll(() => portal.stop());

/** Counts what a transaction asks the database. */
function counting(tx: Transaction): Transaction & { asked: number } {
  const counted = {
    asked: 0,
    rows: <Row extends object>(statement: Sql) => {
      counted.asked += 1;
      return tx.rows<Row>(statement);
    },
    row: <Row extends object>(statement: Sql) => {
      counted.asked += 1;
      return tx.row<Row>(statement);
    },
    prepared: <Row extends object>(statement: Sql) => {
      counted.asked += 1;
      return tx.prepared<Row>(statement);
    },
  };
  return counted;
}

const linesOf = (amount: number): Line[] =>
  Array.from({ length: amount }, (_, at) => ({
    number: at + 2,
    cells: {
      company,
      first_name: 'Zoé',
      last_name: `Liste ${at}`,
      email: `z${at}@liste.example`,
      phone: '031 555 10 00',
    },
  }));

class Rollback extends Error {}

/** Statements of planning and of writing so many new people; nothing stays. */
async function statementsFor(amount: number): Promise<{ plan: number; write: number; told: number[] }> {
  const told: number[] = [];
  let result = { plan: 0, write: 0, told };
  await asUser(portal.database.pool, { role: 'authenticated', claims }, async (tx) => {
    const progress = async (done: number) => void told.push(done);
    const planning = counting(tx);
    const planned: Planned[] = await people.plan(planning, linesOf(amount), {
      clears: false,
      ids: new Map(),
      progress,
    });
    expect(planned.every(({ outcome }) => outcome === 'new')).toBe(true);
    told.length = 0;
    const writing = counting(tx);
    await people.write(writing, planned, progress);
    result = { plan: planning.asked, write: writing.asked, told };
    throw new Rollback();
  }).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return result;
}

it('plans 3,000 people with as many statements as 30, and writes them in chunks whose progress is told', async () => {
  const few = await statementsFor(30);
  const many = await statementsFor(3000);
  expect(many.plan).toBe(few.plan);
  expect(few.plan).toBeLessThanOrEqual(6);
  expect(many.write).toBe((3000 / CHUNK) * few.write);
  expect(few.write).toBeLessThanOrEqual(3);
  expect(many.told).toEqual(Array.from({ length: 3000 / CHUNK }, (_, at) => (at + 1) * CHUNK));
}, 120_000);
