import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import {
  type Attack,
  plainInsert,
  reachingWrites,
  takenInserts,
  type WriteRequest,
} from '#access/testing/foreign-requests.ts';
import { type CallerName, idOf, personOf, requestOf } from '#access/testing/people.ts';
import { type Difference, differences, Onlooker, type State } from '#access/testing/rows-of-companies.ts';
import type { Row } from '#access/testing/target.ts';
import { TARGETS } from '#access/testing/targets.ts';
import { type WrittenTable, writtenTables } from '#access/testing/written-tables.ts';
import { type DataServer, startDataServer } from '#backend/data/testing/data-server.ts';

/** Everybody who may be somebody; the office comes last, because it may change what is others'. */
const ATTACKERS: readonly CallerName[] = [
  'anon',
  'optician',
  'opticianOwner',
  'instructor',
  'moderator',
  'boardMember',
  'stranger',
  'admin',
];

/** Tables whose ids stand for a record: what was removed keeps its own, so they are tried with those in the bin as well. */
const IDENTITIES = ['opticians', 'branches', 'staff'];

/** Rows of these tables are no company's; ids in them say who takes part. */
const SHARED: Readonly<Record<string, readonly CallerName[]>> = {
  'public.erfa_members': ['opticianOwner', 'admin'],
  'public.erfa_documents': ['admin'],
  // Nobody's: which companies the clock looks at again, here those whose people a group has.
  'brillanz.records_to_count': ['admin'],
  // Nobody's: whoever edits content looks after it.
  'public.search_synonyms': ['moderator'],
  // Nobody's: the office of courses says what a year asks for.
  'public.training_targets': ['moderator', 'admin'],
  // The board's: whoever keeps it writes them.
  'public.meetings': ['boardMember', 'admin'],
  'public.meeting_items': ['boardMember', 'admin'],
  'public.meeting_papers': ['boardMember', 'admin'],
  'public.meeting_dates': ['boardMember', 'admin'],
  'public.meeting_topics': ['boardMember', 'admin'],
  'public.meeting_actions': ['boardMember', 'admin'],
};

let server: DataServer;
let client: pg.Client;
let onlooker: Onlooker;
let tables: WrittenTable[];
/** The same, so many at a time: a look at every row of every table costs as much as the requests on one of them. */
let looks: WrittenTable[][];
/** Tables that somebody added a row of their own to. */
const reached = new Set<string>();
beforeAll(async () => {
  server = await startDataServer({ template: 'portal' });
  client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  await insertFixture(client);
  onlooker = new Onlooker(client);
  tables = (await writtenTables(client)).filter(({ insertable }) => insertable.length > 0);
  looks = Array.from({ length: Math.ceil(tables.length / 8) }, (_, index) => tables.slice(index * 8, index * 8 + 8));
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

async function send(caller: CallerName, { method, path, prefer, body }: WriteRequest): Promise<number> {
  const answer = await server.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-test-caller': JSON.stringify(requestOf(caller)),
      ...(prefer !== undefined && { prefer }),
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

/** What one caller tries on one table: keys of a row of each other company, and of one of their own. */
async function attackOn(table: WrittenTable, caller: CallerName, { companyOf }: State): Promise<Attack> {
  const { id, company } = personOf(caller);
  const own = idOf('o', company);
  const mine: Row = { optician_id: own, staff_id: id, branch_id: idOf('b', 'open', company), auth_user_id: null };
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table.name} t order by t::text`);
  const listed = rows.map(({ row }) => ({
    row,
    companies: Object.values(row).flatMap((value) => companyOf.get(String(value)) ?? []),
  }));
  // The office may change what it names: company a is left out, so that all of it must stay.
  const foreign = listed.filter(
    ({ companies }) => !companies.includes(own) && (caller !== 'admin' || !companies.includes(idOf('o', 'a'))),
  );
  const binned = IDENTITIES.includes(table.name)
    ? (
        await client.query<{ row: Row }>(
          `select part -> 'row' as row from directory_bin cross join jsonb_array_elements(rows) part
           where part #>> '{row,id}' = directory_bin.id::text and optician_id <> all ($1) order by id`,
          [caller === 'admin' ? [own, idOf('o', 'a')] : [own]],
        )
      ).rows.map(({ row }) => row)
    : [];
  const byCompany = Object.values(Object.groupBy(foreign, ({ companies }) => companies[0] ?? ''));
  return {
    table,
    own: Object.values(TARGETS[table.name]?.adds ?? {})[0]?.(caller) ?? {},
    foreign: [
      ...byCompany.map((of = [], index) => of[index % of.length]?.row).filter((row) => row !== undefined),
      ...binned,
    ],
    present: listed.find(({ companies }) => companies.includes(own))?.row,
    mine: Object.fromEntries(Object.entries(mine).filter(([column]) => table.insertable.includes(column))),
  };
}

const namesOf = (some: readonly WrittenTable[]) => some.map(({ name }) => name).join(', ');

/** What changed that was not the caller's to change. The office may change all it names: everything but company a. */
function wrongs(caller: CallerName, found: readonly Difference[]): Difference[] {
  const own = idOf('o', personOf(caller).company);
  const isWrong = ({ companies }: Difference) =>
    caller === 'admin'
      ? companies.has(idOf('o', 'a'))
      : companies.size === 0 || [...companies].some((company) => company !== own);
  return found.filter((one) => isWrong(one) && !SHARED[one.table]?.includes(caller));
}

describe.each(ATTACKERS)('%s', (caller) => {
  test('changes nothing by an insert whose key is taken', async () => {
    let before = await onlooker.look();
    for (const some of looks) {
      for (const table of some) {
        const attack = await attackOn(table, caller, before);
        await Promise.all(takenInserts(attack).map((request) => send(caller, request)));
      }
      const after = await onlooker.look(before);
      expect.soft(differences(before, after), namesOf(some)).toEqual([]);
      before = after;
    }
  });

  test('changes nothing of another company', async () => {
    let before = await onlooker.look();
    for (const some of looks) {
      for (const table of some) {
        const attack = await attackOn(table, caller, before);
        if ((await send(caller, plainInsert(attack))) === 201) reached.add(table.name);
        for (const request of reachingWrites(attack)) await send(caller, request);
      }
      const after = await onlooker.look(before);
      expect.soft(wrongs(caller, differences(before, after)), namesOf(some)).toEqual([]);
      before = after;
    }
  });
});

test('what was tried reached the tables: a row of one’s own was added to each', () => {
  // Everybody has an arrangement, a wish and a choice already, and nobody adds a second one; what is told of a team is
  // edited alone.
  const never = ['dashboard_arrangements', 'sales_report_wishes', 'signature_choices', 'survey_team_analysis_results'];
  expect([...reached, ...never].sort()).toEqual(tables.map(({ name }) => name));
});

test('what lay in the bin all the while comes back to its company as it was', async () => {
  const { rows: gone } = await client.query<{ id: string; table: string; rows: { relation: string; row: Row }[] }>(
    'select id, table_name as table, rows from directory_bin order by id',
  );
  expect(gone.length).toBeGreaterThan(4);
  for (const { id, table, rows } of gone) {
    const answer = await send('admin', { method: 'POST', path: '/rpc/restore_from_bin', body: { id } });
    expect.soft(answer, `${table} ${id}`).toBe(200);
    const {
      rows: [back],
    } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);
    expect.soft(back?.row, `${table} ${id}`).toMatchObject({ ...rows[0]?.row, updated: expect.any(String) });
  }
});

test('no trigger that runs before a row is written changes a table, nor does what it calls', async () => {
  const { rows } = await client.query<{ name: string; body: string; before: boolean }>(
    `select n.nspname || '.' || p.proname as name, coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') as body,
       exists (select from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal and t.tgtype & 3 = 3) as before
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'internal', 'auth', 'brillanz', 'realtime') and not exists (
       select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const bodies = new Map(rows.map(({ name, body }) => [name, body.replace(/--.*$/gm, '')]));
  const reachedFrom = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const [called] of bodies.get(name)?.matchAll(/\b(?:public|internal|auth|brillanz|realtime)\.\w+(?=\s*\()/g) ??
      []) {
      if (bodies.has(called)) reachedFrom(called, seen);
    }
    return seen;
  };
  const writes = /\b(insert\s+into|update\s+\S+\s+(\w+\s+)?set|delete\s+from|merge\s+into|truncate|execute)\b/i;
  // Executes a question alone, whom of some people a table of the catalogue names.
  const asks = 'internal.with_past';
  expect(bodies.get(asks)?.match(/\bexecute\b.*/gi)).toEqual([
    "execute format('select distinct %1$I from %2$s where %1$I = any($1)', link.field, link.relation)",
  ]);
  bodies.delete(asks);
  const before = rows.filter((row) => row.before).map(({ name }) => name);
  expect(before.length).toBeGreaterThan(10);
  const faults = before.flatMap((name) =>
    [...reachedFrom(name)].filter((part) => writes.test(bodies.get(part) ?? '')).map((part) => `${name}: ${part}`),
  );
  expect(faults).toEqual([]);
});
