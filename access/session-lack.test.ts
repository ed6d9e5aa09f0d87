import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from '#access/testing/open-fixture.ts';
import { type CallerName, idOf, requestOf } from '#access/testing/people.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let client: pg.Client;
beforeAll(async () => {
  fixture = await openFixture();
  client = fixture.client;
});
afterAll(() => fixture.close());

/** What a caller's session lacks, after a statement that is rolled back. */
async function lackOf(caller: CallerName, change = '', more: object = {}): Promise<string | null | undefined> {
  const { role, claims } = requestOf(caller);
  await client.query('begin');
  try {
    if (change) await client.query(change);
    await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      role,
      JSON.stringify({ ...claims, ...more }),
    ]);
    const { rows } = await client.query<{ lack: string | null }>('select internal.session_lack() as lack');
    return rows[0]?.lack;
  } finally {
    await client.query('rollback');
  }
}

const USER = idOf('u', 'withoutFactor');

const LIFTED = `update auth.sessions set aal = 'aal2' where user_id = '${USER}'`;

test('nothing, while all is well', async () => {
  expect(await lackOf('opticianOwner')).toBeNull();
  expect(await lackOf('withoutFactor', LIFTED, { aal: 'aal2' })).toBeNull();
});

test('the second factor, when it is there and was not used', async () => {
  expect(await lackOf('withoutFactor')).toBe('second_factor');
  expect(await lackOf('withoutFactor', '', { aal: undefined })).toBe('second_factor');
  // It was removed since: its sessions have the level no more, their tokens do.
  expect(await lackOf('withoutFactor', '', { aal: 'aal2' })).toBe('second_factor');
});

test.each([
  ['was ended', `delete from auth.sessions where user_id = '${USER}'`],
  ['is over', `update auth.sessions set not_after = now() where user_id = '${USER}'`],
  ['belongs to a banned account', `update auth.users set banned_until = now() + '1h' where id = '${USER}'`],
  ['belongs to a deleted account', `update auth.users set deleted_at = now() where id = '${USER}'`],
])('the session itself, when it %s: of factors nothing is told', async (_state, change) => {
  expect(await lackOf('withoutFactor', change)).toBe('session');
});

test('the session itself, for a token with the session of somebody else', async () => {
  expect(await lackOf('opticianOwner', '', { session_id: idOf('s', 'admin') })).toBe('session');
  expect(await lackOf('opticianOwner', '', { session_id: undefined })).toBe('session');
});

test('a membership, for people who have left and companies that have left', async () => {
  expect(await lackOf('inactive')).toBe('membership');
  // As for a session that was opened afterwards: those that were open end with the change.
  const leave = (table: string, id: string) =>
    `alter table ${table} disable trigger access; update ${table} set active = false where id = '${id}'`;
  expect(await lackOf('optician', leave('opticians', idOf('o', 'a')))).toBe('membership');
  expect(await lackOf('withoutFactor', leave('staff', idOf('p', 'withoutFactor')))).toBe('second_factor');
});

test('nobody without a session may ask', async () => {
  await expect(lackOf('anon')).rejects.toThrow(/permission denied/);
});
