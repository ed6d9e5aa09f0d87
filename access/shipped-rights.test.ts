import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';

/** Rows `| permission | roles | own | further |` of rights.md. */
const text = await readFile(new URL('./rights.md', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('| can'));
const table = lines.map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

const LETTERS: Readonly<Record<string, string>> = {
  optician: 'o',
  opticianOwner: 'O',
  instructor: 'i',
  moderator: 'm',
  admin: 'a',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

const namesIn = async (statement: string) =>
  (await database.pool.query<{ name: string }>(statement)).rows.map(({ name }) => name);

test('the database knows the names of the specification', async () => {
  expect(await namesIn('select name from permissions order by display_order')).toEqual([...PERMISSIONS]);
  expect((await namesIn('select name from roles')).sort()).toEqual([...ROLES].sort());
  expect(await namesIn("select name from programs where carried_by <> 'boardMember' order by display_order")).toEqual([
    ...PROGRAMS,
  ]);
});

test('a new database gives out the permissions of rights.md', async () => {
  const { rows } = await database.pool.query<{ name: string; roles: string[]; own: string[]; further: string[] }>(`
    select name,
      array(select role_name from role_permissions where permission_name = name) as roles,
      array(select role_name from role_permissions where permission_name = name and scope = 'own') as own,
      array(select case granted_to when 'owner' then 'owners of ' else '' end || program_name
        from program_permissions where permission_name = name order by program_name) as further
    from permissions order by display_order`);
  const letters = (names: string[]) =>
    [...'oOima'].filter((letter) => names.some((name) => LETTERS[name] === letter)).join(' ');
  expect(rows.map((row) => [row.name, letters(row.roles), letters(row.own), row.further.join(', ')])).toEqual(table);
});
