import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import sql, { raw } from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { type Call, functionCall } from './calls.ts';
import { requestOf } from './compare.ts';
import type { Bench } from './groups.ts';
import { load } from './load.ts';

const REASON = 'the bench measures on a database of its own';
/** Branches of the owner who asks. */
const BRANCHES = 8;
/** Lines of the file that is imported. */
const LINES = 50_000;

const OVERVIEW = `select jsonb_build_object('data', sales_overview('glasses'))::text as body`;
const overview = (name: string): Call => ({
  ...{
    name,
    aim: 60,
    screen: '/app/sales',
    path: '/api/v1/sales-data/overview?line=glasses',
    sql: OVERVIEW,
    values: [],
  },
});

/** What the office asks of figures: the last month of all branches. */
export const SALES_OFFICE: readonly Call[] = [overview('sales: overview of the office, all branches')];

/** What an owner of eight branches asks; the company comes to have so many. */
export async function salesCalls({ pool, caller }: Bench): Promise<Call[]> {
  const { ids, from, last } = await ownBranches(pool, caller.claims);
  return [
    overview(`sales: overview of ${BRANCHES} branches`),
    {
      ...{ name: `sales: ${BRANCHES} branches, twelve months and the year before`, aim: 60, screen: '/app/sales' },
      path: `/api/v1/sales-data/glasses-lenses/data?from=${from}&to=${last}`,
      // What the call reads, in one answer.
      sql: `with seen as materialized (select * from internal.named_sales_branches() order by name, id),
          ids as materialized (select array_agg(id) as ids from seen)
        select jsonb_build_object(
          'branches', (select jsonb_agg(seen) from seen),
          'asOf', internal.sales_as_of('glasses'), 'office', has_permission('canManageDatabase'), 'own', current_optician_id(),
          'sums', (select jsonb_agg(one) from ids, internal.sales_sums('glasses', ids.ids, $1::date, $2::date, null, null) one),
          'presence', (select jsonb_agg(one) from ids, internal.sales_presence('glasses', ids.ids) one),
          'released', (select jsonb_agg(to_char(month, 'YYYY-MM')) from sales_releases where line = 'glasses'),
          'groups', (select jsonb_agg(name order by position) from sales_product_groups where line = 'glasses'))::text as body`,
      values: [`${from}-01`, `${last}-01`],
    },
    functionCall('sales: get_glasses_sales', 'get_glasses_sales', { branchids: ids }, { rows: true }),
    {
      ...{ name: 'sales: benchmark', aim: 60, screen: '/app/sales?tab=group', values: [] },
      path: '/api/v1/sales-data/benchmark?line=glasses&period=month',
      sql: `select jsonb_build_object('data', internal.sales_benchmark('glasses', 'month', null, 'all'))::text as body`,
    },
  ];
}

/** Gives the caller's company eight branches, and answers them with the last twelve released months. */
async function ownBranches(pool: Pool, claims: string): Promise<{ ids: string[]; from: string; last: string }> {
  const { sub } = JSON.parse(claims) as { sub: string };
  const row = await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`
      with own as (select optician_id as id from staff where auth_user_id = ${sub}),
      more as (
        select branch.id from branches branch join own on own.id <> branch.optician_id
        where branch.active and not branch.is_main order by branch.id
        limit greatest(0, ${BRANCHES} - (select count(*) from branches mine join own on own.id = mine.optician_id)))
      update branches set optician_id = own.id from own, more where branches.id = more.id`);
    return tx.row<{ ids: string[]; from: string; last: string }>(sql`
      with last as (select max(month) as month from sales_releases where line = 'glasses')
      select array_agg(branch.id) as ids, to_char(last.month - interval '11 months', 'YYYY-MM') as from,
        to_char(last.month, 'YYYY-MM') as last
      from branches branch join staff person on person.optician_id = branch.optician_id cross join last
      where person.auth_user_id = ${sub} group by last.month`);
  });
  if (!row?.ids) throw new Error('Whoever signed in has no branches.');
  return row;
}

/** Nine copies of every branch with its sums, the figures of two years and what the log has of them, of other companies. */
export async function multiplySales(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`create temporary table copies on commit drop as
      select branch.id as old_id, gen_random_uuid() as new_id, gen_random_uuid() as company, number
      from branches branch cross join generate_series(1, 9) number`);
    await tx.rows(
      sql`insert into opticians (id, name, languages) select company, 'Bench ' || number, '{de}' from copies`,
    );
    await tx.rows(sql`insert into branches (id, optician_id, name, postcode, place, canton, is_main)
      select copies.new_id, copies.company, branch.name, branch.postcode, branch.place, branch.canton, true
      from copies join branches branch on branch.id = copies.old_id`);
    await tx.rows(sql`insert into branch_sales (branch_id, line, month, units, turnover, product_groups, brands)
      select copies.new_id, line, month, units, turnover, product_groups, brands
      from copies join branch_sales kept on kept.branch_id = copies.old_id`);
    await tx.rows(sql`insert into glasses_sales (branch_id, month, brand, product_group, units, turnover)
      select copies.new_id, month, brand, product_group, units, turnover
      from copies join glasses_sales one on one.branch_id = copies.old_id where one.month > now() - interval '26 months'`);
    await tx.rows(sql`insert into sales_changes (line, branch_id, month, brand, product_group, before, after, reason, made)
      select line, copies.new_id, month, brand, product_group, before, after, reason, made
      from copies join sales_changes change on change.branch_id = copies.old_id`);
    await tx.rows(sql`insert into sales_batch_figures
      select batch_id, copies.new_id, month, brand, product_group, units_before, turnover_before, units, turnover
      from copies join sales_batch_figures told on told.branch_id = copies.old_id`);
  });
  await pool.query('vacuum analyze');
}

/** The office's overview with ten times the months: the branches stay as many, for it tells of every one. */
async function tellHistory(bench: Bench): Promise<void> {
  const { pool, row } = bench;
  const [call] = SALES_OFFICE;
  if (!call) return;
  const before = await load(requestOf(bench, call));
  const { first, months } = await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    const kept = await tx.row<{ first: string; months: number }>(sql`
      select min(month)::text as first, count(distinct month)::int as months from branch_sales`);
    if (!kept) throw new Error('There are no figures.');
    await tx.rows(sql`insert into branch_sales (branch_id, line, month, units, turnover, product_groups, brands)
      select branch_id, line, month - make_interval(months => ${kept.months}::int * number), units, turnover, product_groups, brands
      from branch_sales cross join generate_series(1, 9) number`);
    await tx.rows(sql`insert into sales_releases (line, month)
      select distinct line, month from branch_sales where month < ${kept.first}::date`);
    await tx.rows(sql`insert into sales_batches (id, line, file_name, months, brands, figures, removed, written)
      select gen_random_uuid(), line, 'bench',
        array(select (month - make_interval(months => ${kept.months}::int * number))::date from unnest(months) month),
        brands, figures, removed, written from sales_batches cross join generate_series(1, 9) number`);
    return kept;
  });
  await pool.query('vacuum analyze');
  const grown = await load(requestOf(bench, call));
  row(`${call.name}, ten times the months`, `${(before.rate / grown.rate).toFixed(2)} × the time`, 'aim ≤ 1.2 ×');
  await asSystem(pool, `${REASON}, and gives back ${months} months`, async (tx) => {
    for (const table of ['branch_sales', 'sales_releases'])
      await tx.rows(sql`delete from ${raw(table)} where month < ${first}::date`);
    await tx.rows(sql`delete from sales_batches where file_name = 'bench'`);
  });
  await pool.query('vacuum analyze');
}

/** What the office's group tells besides its calls. */
export async function tellOffice(bench: Bench): Promise<void> {
  await tellHistory(bench);
  await tellImport(bench);
}

interface Import {
  id: string;
  state: string;
  fault: string | null;
  mapping: unknown;
  counts: object;
}

/** A file of 50,000 lines: checking and writing it beside a bare `COPY` of the same rows into the same table. */
async function tellImport(bench: Bench): Promise<void> {
  const { origin, caller, pool, row } = bench;
  const headers = { authorization: `Bearer ${caller.token}` };
  const ask = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data: T; error: unknown };
    if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const lines = await linesOf(pool);
  const form = new FormData();
  form.append('kind', 'sales.glasses');
  form.append('file', new Blob([`Filiale;Ort;Monat;Marke;Glasart;Menge;Umsatz\n${lines.text}`]), 'bench.csv');
  const sent = await fetch(`${origin}/api/v1/imports/single`, { method: 'POST', headers, body: form });
  const { data, error } = (await sent.json()) as { data: Import; error: unknown };
  if (error) throw new Error(JSON.stringify(error));
  /** Seconds until a step has ended in `state`. */
  const timed = async (step: string, state: string, body: object) => {
    const began = performance.now();
    await ask('POST', `/imports/${step}`, body);
    for (;;) {
      const now = await ask<Import>('GET', `/imports/single?id=${data.id}`);
      if (now.state === state) return (performance.now() - began) / 1000;
      if (!now.state.endsWith('ing')) throw new Error(`${step} ended as ${now.state}: ${now.fault}`);
      await new Promise((wait) => setTimeout(wait, 20));
    }
  };
  const checked = await timed('check', 'checked', { id: data.id, mapping: data.mapping });
  const answers = { id: data.id, unusual: true, fallsAway: true, reason: 'Bench', statement: [] };
  await ask('PUT', '/sales-data/import', answers);
  const written = await timed('commit', 'committed', { id: data.id });
  const bare = await bareCopy(bench.url, lines);
  const tell = (name: string, seconds: number, aim: number) =>
    row(
      `sales: ${name} a file of ${LINES} lines`,
      `${(seconds / bare).toFixed(1)} × a bare COPY`,
      `${seconds.toFixed(1)} s beside ${bare.toFixed(2)} s; aim ≤ ${aim} ×`,
    );
  tell('checking', checked, 8);
  tell('writing', written, 6);
}

interface Lines {
  /** As a supplier's list says them. */
  text: string;
  /** As `COPY` takes them. */
  rows: string;
  /** The earliest of their months. */
  first: string;
}

/** The last months of all branches as a list of several suppliers, and as rows of the table; a unit more than there is. */
async function linesOf(pool: Pool): Promise<Lines> {
  const one = await asSystem(pool, REASON, (tx) =>
    tx.row<Lines & { lines: number }>(sql`
      with figure as (
        select company.name || ' ' || branch.name as branch, branch.place, one.* from glasses_sales one
        join branches branch on branch.id = one.branch_id join opticians company on company.id = branch.optician_id
        where 1 = (select count(*) from branches other join opticians its on its.id = other.optician_id
          where other.name = branch.name and other.place = branch.place and its.name = company.name)
        order by one.month desc, one.branch_id limit ${LINES})
      select string_agg(concat_ws(';', branch, place, to_char(month, 'MM.YYYY'), brand, kind.de, units + 1, turnover), e'\n') as text,
        string_agg(concat_ws(e'\t', branch_id, month, brand, product_group, units + 1, turnover), e'\n') as rows,
        min(month)::text as first, count(*)::int as lines
      from figure join sales_product_groups kind on kind.line = 'glasses' and kind.name = product_group`),
  );
  if (one?.lines !== LINES) throw new Error(`The database has ${one?.lines} figures for a file of ${LINES}.`);
  return one;
}

/**
 * Seconds that the rows take by themselves, the middle of three: into the table as it stands without them, with its
 * indexes, its foreign keys and the figures of all months before.
 */
async function bareCopy(url: string, { rows, first }: Lines): Promise<number> {
  // The pool's lines send ahead, which COPY cannot.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  try {
    const keys = await client.query<{ key: string }>(
      "select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = 'glasses_sales'::regclass and contype = 'f'",
    );
    while (times.length < 3) {
      await client.query('create table bench_sales (like glasses_sales including all)');
      await client.query('insert into bench_sales select * from glasses_sales where month < $1', [first]);
      for (const { key } of keys.rows) await client.query(`alter table bench_sales add ${key}`);
      const began = performance.now();
      await pipeline(Readable.from([rows]), client.query(copyFrom('copy bench_sales from stdin')));
      times.push((performance.now() - began) / 1000);
      await client.query('drop table bench_sales');
    }
  } finally {
    await client.query('drop table if exists bench_sales');
    await client.end();
  }
  return times.sort((a, b) => a - b)[1] ?? Number.NaN;
}
