import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { type CallerName, idOf, personOf, requestOf } from '#access/testing/people.ts';
import { TARGETS } from '#access/testing/targets.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const VIEWER = personOf('admin').id;
const SESSION = idOf('s', 'admin');
const REASON = 'Rückfrage zur Anzeige der Filialen';

/** Runs statements as a caller in one transaction that is kept. */
async function asCaller<T extends pg.QueryResultRow>(caller: CallerName, text: string, values: unknown[] = []) {
  const { role, claims } = requestOf(caller);
  await client.query('begin');
  try {
    await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      role,
      JSON.stringify(claims),
    ]);
    const { rows } = await client.query<T>(text, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const start = (caller: CallerName, viewed: string, reason = REASON) =>
  asCaller<{ there: boolean }>(caller, 'select internal.start_view_as($1, $2) as there', [viewed, reason]);
const whoIs = async (caller: CallerName) =>
  (await asCaller<{ id: string | null }>(caller, 'select current_staff_id() as id'))[0]?.id;
const log = async () => {
  const { rows } = await client.query<{ action: string; actor_name: string; subject_name: string }>(
    `select action, actor_name, subject_name from brillanz.audit_entries where kind = 'viewAs' order by id`,
  );
  return rows.map(({ action, actor_name, subject_name }) => `${action}: ${actor_name} as ${subject_name}`);
};

/** What somebody is still typing, what an assessment says of somebody, and what a group hears in confidence: shown to nobody else. */
const ALONE = new Set([
  'drafts',
  'erfa_figures',
  'erfa_objections',
  'survey_responses',
  'survey_answers',
  'survey_results',
  'survey_openings',
  'survey_goals',
  'survey_team_analysis_results',
]);

beforeEach(async () => {
  await client.query('delete from internal.view_as');
  await client.query('delete from brillanz.audit_entries');
});

describe('while an administrator views as the owner of a company', () => {
  const owner = personOf('opticianOwner').id;

  test('letters between the owner and somebody else are not shown, neither in the bell nor as mails', async () => {
    for (const hidden of [true, false]) {
      const values = [owner, hidden];
      await client.query(
        `insert into notifications (staff_id, type, kind, title_de, title_fr, path, private)
        values ($1, 'x', 'letter', 'Brief', 'Lettre', '/app', $2)`,
        values,
      );
      await client.query(`insert into mails (staff_id, kind, private) values ($1, 'letter', $2)`, values);
    }
    const shown = async (caller: CallerName, table: string) =>
      (await asCaller(caller, `select id from ${table} where kind = 'letter' and staff_id = $1`, [owner])).length;
    await start('admin', owner);
    for (const table of ['notifications', 'mails'])
      expect([await shown('opticianOwner', table), await shown('admin', table)]).toEqual([2, 1]);
    await client.query(`delete from notifications where kind = 'letter'`);
    await client.query(`delete from mails where kind = 'letter'`);
  });

  test('the session stands for the owner, until it is ended; both names stand in the log', async () => {
    expect(await start('admin', owner)).toEqual([{ there: true }]);
    expect(await whoIs('admin')).toBe(owner);
    await asCaller('admin', 'select internal.end_view_as()');
    expect(await whoIs('admin')).toBe(VIEWER);
    expect(await log()).toEqual([
      'started: admin Test as opticianOwner Test',
      'ended: admin Test as opticianOwner Test',
    ]);
  });

  test.each([...ALONE])('%s stays with the owner', async (relation) => {
    expect(await asCaller('opticianOwner', `select from ${relation}`)).not.toEqual([]);
    await start('admin', owner);
    expect(await asCaller('admin', `select from ${relation}`)).toEqual([]);
  });

  test.each(Object.keys(TARGETS).filter((relation) => !ALONE.has(relation)))(
    '%s shows exactly what the owner sees',
    async (relation) => {
      const rowsOf = async (caller: CallerName) => {
        const statement = `select to_jsonb(row)::text as row from ${relation} row order by 1`;
        return asCaller(caller, statement).catch((error: pg.DatabaseError) => error.code);
      };
      const own = await rowsOf('opticianOwner');
      await start('admin', owner);
      expect(await rowsOf('admin')).toEqual(own);
    },
  );

  test('every permission is the owner’s', async () => {
    const held = (caller: CallerName) =>
      asCaller(
        caller,
        'select name, has_permission(name), has_permission_for_all(name) from permissions order by name',
      );
    const own = await held('opticianOwner');
    await start('admin', owner);
    expect(await held('admin')).toEqual(own);
  });

  test('no other session of the viewer changes', async () => {
    await start('admin', owner);
    expect(await whoIs('opticianOwner')).toBe(owner);
    expect(await whoIs('moderator')).toBe(personOf('moderator').id);
  });
});

describe('nothing is written while viewing', () => {
  // As the head office's instructor with every right there is, short of managing the database.
  const viewed = personOf('instructor').id;
  const tables = async () => {
    const { rows } = await client.query<{ name: string; column: string }>(
      `select c.relname as name, (select a.attname from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attidentity = '' and a.attgenerated = '' order by a.attnum limit 1) as column
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    );
    return rows;
  };

  test.each(['insert', 'update', 'delete'] as const)('%s is refused on every table', async (verb) => {
    await client.query(
      `insert into staff_permissions (staff_id, permission_name, granted)
       select $1, name, true from permissions where name <> 'canManageDatabase' on conflict do nothing`,
      [viewed],
    );
    await start('admin', viewed);
    const open: string[] = [];
    for (const { name, column } of await tables()) {
      const statement = {
        insert: `insert into ${name} default values`,
        update: `update ${name} set ${column} = ${column}`,
        delete: `delete from ${name}`,
      }[verb];
      const refused = await asCaller('admin', statement).then(
        () => 'nothing',
        (error: pg.DatabaseError) => error.code,
      );
      if (refused !== '42501') open.push(`${name}: ${refused}`);
    }
    expect(open).toEqual([]);
  });

  test('also not by a function that runs with the owner’s rights, on whatever table', async () => {
    const all = await tables();
    await client.query(`create function public.test_writes_all(name text, col text) returns void
      language plpgsql security definer as $$ begin execute format('update public.%I set %I = %I', name, col, col); end $$`);
    await client.query('grant execute on function public.test_writes_all(text, text) to authenticated');
    await start('admin', viewed);
    const open: string[] = [];
    for (const { name, column } of all) {
      const refused = await asCaller('admin', 'select public.test_writes_all($1, $2)', [name, column]).then(
        () => 'nothing',
        (error: pg.DatabaseError) => error.message,
      );
      if (!/views as somebody else/.test(refused)) open.push(`${name}: ${refused}`);
    }
    await client.query('drop function public.test_writes_all(text, text)');
    expect(open).toEqual([]);
  });

  test('an administrator who does not view writes as ever', async () => {
    await start('admin', viewed);
    await asCaller('admin', 'select internal.end_view_as()');
    await expect(asCaller('admin', `update opticians set website = website`)).resolves.toEqual([]);
  });
});

describe('nobody is viewed', () => {
  test.each<[string, CallerName, string, RegExp]>([
    ['who manages the database too', 'admin', personOf('withoutFactor').id, /another holder/],
    ['by oneself', 'admin', VIEWER, /another holder/],
    ['by an owner', 'opticianOwner', personOf('optician').id, /Only those who manage/],
    ['by a moderator', 'moderator', personOf('optician').id, /Only those who manage/],
    ['by an administrator who did not use the second factor', 'withoutFactor', personOf('optician').id, /Only those/],
    ['by one whose session was ended', 'signedOut', personOf('optician').id, /Only those/],
  ])('%s', async (_what, caller, viewed, message) => {
    await expect(start(caller, viewed)).rejects.toThrow(message);
    expect(await log()).toEqual([]);
  });

  test('without a reason', async () => {
    await expect(start('admin', personOf('optician').id, ' kurz      ')).rejects.toThrow(/check constraint/);
  });

  test('who is inactive, whose company is, or who does not exist', async () => {
    for (const id of [idOf('p', 'former', 'a'), idOf('p', 'colleague', 'c'), idOf('p', 'nobody')]) {
      expect(await start('admin', id)).toEqual([{ there: false }]);
    }
  });

  test('from within a view', async () => {
    await start('admin', personOf('optician').id);
    await expect(start('admin', personOf('moderator').id)).rejects.toThrow(/Only those who manage/);
  });
});

describe('a view ends by itself', () => {
  const viewed = personOf('optician').id;
  const whoAfter = async (change: string) => {
    await start('admin', viewed);
    await client.query('begin');
    try {
      await client.query('set local session_replication_role = replica');
      await client.query(change);
      await client.query('set local session_replication_role = origin');
      await client.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify(requestOf('admin').claims)],
      );
      const { rows } = await client.query<{ id: string | null }>('select current_staff_id() as id');
      return rows[0]?.id ?? null;
    } finally {
      await client.query('rollback');
    }
  };

  test.each([
    ['after its half hour', `update internal.view_as set expires = now()`, VIEWER],
    ['when the viewed person is made inactive', `update staff set active = false where id = '${viewed}'`, VIEWER],
    [
      'when the viewed person is given the database',
      `insert into staff_permissions (staff_id, permission_name, granted) values ('${viewed}', 'canManageDatabase', true)`,
      VIEWER,
    ],
    ['when the administrator loses it', `delete from staff_roles where staff_id = '${VIEWER}'`, VIEWER],
    ['when the administrator is made inactive', `update staff set active = false where id = '${VIEWER}'`, null],
    ['with the session', `delete from auth.sessions where id = '${SESSION}'`, null],
  ])('%s', async (_when, change, who) => {
    expect(await whoAfter(change)).toBe(who);
  });

  test('what is over gets its end in the log by the clock', async () => {
    await start('admin', viewed);
    await client.query(`update internal.view_as set expires = now() - interval '1 second'`);
    await client.query('select internal.expire_view_as()');
    expect(await log()).toContain('expired: admin Test as optician Test');
  });

  test('a sign-out ends it and says so', async () => {
    const { rows } = await client.query('select * from auth.sessions where id = $1', [SESSION]);
    await start('admin', viewed);
    await client.query('delete from auth.sessions where id = $1', [SESSION]);
    expect(await log()).toContain('signedOut: admin Test as optician Test');
    await client.query('insert into auth.sessions select * from jsonb_populate_record(null::auth.sessions, $1)', [
      JSON.stringify(rows[0]),
    ]);
  });
});
