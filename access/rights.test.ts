import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rightsTexts } from '#access/testing/area-rights.ts';
import { openFixture } from '#access/testing/open-fixture.ts';
import { CALLERS, type CallerName, requestOf } from '#access/testing/people.ts';
import type { Row, Target } from '#access/testing/target.ts';
import { TARGETS } from '#access/testing/targets.ts';

const VERBS = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof VERBS)[number];

/** The table to read: rows `| relation | verb | letters tried | one cell per caller |` of rights.md, the frame's and the areas'. */
const table = (await rightsTexts()).join('\n');
const lines = table.split('\n').filter((line) => /^\| [a-z_]+ +\| (select|insert|update|delete)/.test(line));
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const expected = new Map(lines.map(cellsOf).map(([relation, verb, ...cells]) => [`${relation} ${verb}`, cells]));

let fixture: Awaited<ReturnType<typeof openFixture>>;
let client: pg.Client;
beforeAll(async () => {
  fixture = await openFixture();
  client = fixture.client;
  await client.query(TRIAL);
});
afterAll(() => fixture.close());

describe.each(Object.entries(TARGETS))('%s', (relation, target) => {
  test.each(VERBS)('%s', async (verb) => {
    const attempts = attemptsOf(relation, target, verb);
    const cells = await Promise.all(CALLERS.map(() => ''));
    for (const [index, caller] of CALLERS.entries()) {
      cells[index] = (await lettersFor(caller, attempts)) || '-';
    }
    const row = [attempts.map(({ letter }) => letter).join(''), ...cells];
    expect(row, rowText(relation, verb, row)).toEqual(expected.get(`${relation} ${verb}`));
  });
});

/** A row as it stands in rights.md, to be pasted when a right was changed on purpose. */
function rowText(relation: string, verb: string, row: string[]): string {
  return `| ${relation} | ${verb} | ${row.join(' | ')} |`;
}

interface Attempt {
  letter: string;
  statement: (caller: CallerName) => { text: string; values: unknown[] };
}

function attemptsOf(relation: string, target: Target, verb: Verb): Attempt[] {
  const where = (row: Row) =>
    Object.keys(row)
      .map((key, index) => `${key} = $${index + 1}`)
      .join(' and ');
  const key = Object.keys(target.rows[Object.keys(target.rows)[0] ?? '']?.('anon') ?? {})[0] ?? 'id';
  const onRow = (letter: string, rowFor: (caller: CallerName) => Row, head: string): Attempt => ({
    letter,
    statement: (caller) => {
      const row = rowFor(caller);
      return { text: `${head} where ${where(row)}`, values: Object.values(row) };
    },
  });
  const rows = Object.entries(target.rows);
  if (verb === 'select') return rows.map(([letter, row]) => onRow(letter, row, `select from ${relation}`));
  if (verb === 'delete') return rows.map(([letter, row]) => onRow(letter, row, `delete from ${relation}`));
  if (verb === 'update') {
    const column = target.set ?? key;
    return [
      ...rows.map(([letter, row]) => onRow(letter, row, `update ${relation} set ${column} = ${column}`)),
      ...Object.entries(target.changes ?? {}).map(([letter, { row, set }]) =>
        onRow(letter, row, `update ${relation} set ${set}`),
      ),
    ];
  }
  return Object.entries(target.adds ?? { x: () => ({ [key]: null }) }).map(([letter, rowFor]) => ({
    letter,
    statement: (caller) => {
      const row = rowFor(caller);
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      return {
        text: `insert into ${relation} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
        values: Object.values(row),
      };
    },
  }));
}

/** Tries each attempt as the caller and takes it back: the letters of those that reached a row. */
async function lettersFor(caller: CallerName, attempts: readonly Attempt[]): Promise<string> {
  const { role, claims } = requestOf(caller);
  const statements = attempts.map(({ statement }) => {
    const { text, values } = statement(caller);
    return text.replace(/\$(\d+)/g, (_place, number) => literal(values[number - 1]));
  });
  const [as, said, all] = [role, JSON.stringify(claims), JSON.stringify(statements)].map((text) =>
    client.escapeLiteral(text),
  );
  // One way there and back for all of it: there are tens of thousands of attempts.
  const answers = await client
    .query(
      `begin; select set_config('role', ${as}, true), set_config('request.jwt.claims', ${said}, true);
       select trial.reached(array(select jsonb_array_elements_text(${all}))) as reached; rollback`,
    )
    .catch((error: unknown) => client.query('rollback').then(() => Promise.reject(error)));
  const [, , { rows = [] } = {}] = answers as unknown as Partial<pg.QueryResult<{ reached: boolean[] }>>[];
  return attempts.flatMap(({ letter }, index) => (rows[0]?.reached[index] ? [letter] : [])).join('');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(',')}}`);
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/**
 * Whether each statement reaches a row, each taken back: a foreign key that holds the row means that the rights had let
 * the change through; without the right, or through a view that cannot be written, none is reached. All else is thrown.
 */
const TRIAL = `
  create schema trial;
  grant usage on schema trial to public;
  create function trial.reached(statements text[]) returns boolean[] language plpgsql as $$
    declare
      statement text;
      reached boolean[] := '{}';
      n integer;
    begin
      foreach statement in array statements loop
        begin
          execute statement;
          get diagnostics n = row_count;
          raise exception '%', n > 0 using errcode = 'TRIED';
        exception
          when sqlstate 'TRIED' then reached := reached || sqlerrm::boolean;
          when foreign_key_violation then reached := reached || true;
          when insufficient_privilege or object_not_in_prerequisite_state then reached := reached || false;
        end;
      end loop;
      return reached;
    end
  $$;
  grant execute on function trial.reached to public`;

describe('nothing is forgotten', () => {
  test('every table and view of the schema stands in rights.md and is tried', async () => {
    const { rows } = await client.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    const inSchema = rows.map((row) => row.relname).sort();
    expect(Object.keys(TARGETS).sort()).toEqual(inSchema);
    expect([...new Set([...expected.keys()].map((key) => key.split(' ')[0]))].sort()).toEqual(inSchema);
  });

  test('every table has row-level security', async () => {
    const { rows } = await client.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('every view runs with the rights of the one who asks', async () => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
         or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`,
    );
    expect(rows).toEqual([]);
  });

  test('every security definer function pins its search_path', async () => {
    const { rows } = await client.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
         and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
    );
    expect(rows).toEqual([]);
  });

  test('nobody may do to a table what row-level security does not decide', async () => {
    const { rows } = await client.query(
      `select r.rolname, c.oid::regclass::text as name from pg_class c, pg_roles r
       where r.rolname in ('anon', 'authenticated') and c.relkind in ('r', 'p', 'v')
         and c.relnamespace = 'public'::regnamespace
         and (has_table_privilege(r.oid, c.oid, 'truncate, references, trigger') or has_table_privilege('anon', c.oid, 'select'))`,
    );
    expect(rows).toEqual([]);
  });

  test('no table outside the schema public is open to a request', async () => {
    const { rows } = await client.query(
      `select r.rolname, c.oid::regclass::text as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
       where r.rolname in ('anon', 'authenticated') and c.relkind in ('r', 'p', 'v', 'm')
         and n.nspname not in ('public', 'pg_catalog', 'information_schema', 'extensions') and n.nspname !~ '^pg_'
         and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
    );
    expect(rows).toEqual([]);
  });

  test.each(['anon', 'authenticated'])('the calls open to %s are those listed in rights.md', async (role) => {
    const { rows } = await client.query<{ name: string }>(
      `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
         and p.prorettype <> 'trigger'::regtype order by 1`,
      [role],
    );
    const listed = [...table.matchAll(new RegExp(`^Open to ${role}: (.*)$`, 'gm'))].map((match) => match[1]).join(' ');
    const names = [...listed.matchAll(/`([a-z_]+)`/g)].map((match) => match[1]).sort();
    expect([...new Set(rows.map((row) => row.name.replace(/\(.*/s, '')))].sort()).toEqual(names);
  });
});
