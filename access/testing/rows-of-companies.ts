import type pg from 'pg';
import { idOf } from './people.ts';

/** Rows of every table, each as its text, with what they are compared by. */
export interface State {
  digests: ReadonlyMap<string, string>;
  /** Which company an id of a company, branch, person, account, case or led group belongs to. */
  companyOf: ReadonlyMap<string, string>;
  rows(table: string): readonly string[];
}

/** A row that is there in one state only. */
export interface Difference {
  table: string;
  row: string;
  was: boolean;
  /** The companies whose ids stand in the row; none for what is the whole group's. */
  companies: Set<string>;
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions') order by 1`;

const COMPANIES = `
  select id::text as id, id::text as company from opticians
  union all select id::text, optician_id::text from branches
  union all select id::text, optician_id::text from staff
  union all select auth_user_id::text, optician_id::text from staff where auth_user_id is not null
  union all select id::text, optician_id::text from program_gesundheitsoptik_certifications`;

/** Looks at all tables of a database, of every schema: which rows there are. */
export class Onlooker {
  readonly #client: pg.ClientBase;
  #tables: string[] = [];
  #rows = new Map<string, string[]>();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** The present state; only what changed since the last look is read row by row. */
  async look(before?: State): Promise<State> {
    if (this.#tables.length === 0) {
      this.#tables = (await this.#client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
    }
    const columns = this.#tables.map(
      (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
    );
    const { rows } = await this.#client.query<{ found: (string | null)[] }>({
      name: 'digests',
      text: `select array[${columns.join(', ')}] as found`,
    });
    const digests = new Map(this.#tables.map((name, index) => [name, rows[0]?.found[index] ?? '']));
    const changed = this.#tables.filter((name) => before?.digests.get(name) !== digests.get(name));
    const present = new Map(this.#rows);
    for (const name of changed) {
      const read = await this.#client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      );
      present.set(
        name,
        read.rows.map(({ row }) => row),
      );
    }
    this.#rows = present;
    const owned = await this.#client.query<{ id: string; company: string }>(COMPANIES);
    const companyOf = new Map(owned.rows.map(({ id, company }) => [id, company]));
    // The group of the fixture that is led by the owner of company a.
    companyOf.set(idOf('g', 'led'), idOf('o', 'a'));
    return { digests, companyOf, rows: (table) => present.get(table) ?? [] };
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What differs between two states, row by row. A row that changed is there twice, as it was and as it is. */
export function differences(before: State, after: State): Difference[] {
  const companiesIn = (row: string) =>
    new Set(
      (row.match(ID) ?? []).flatMap((id) => [before.companyOf.get(id), after.companyOf.get(id)]).filter(isString),
    );
  const changed = [...after.digests.keys()].filter((name) => before.digests.get(name) !== after.digests.get(name));
  return changed.flatMap((table) => {
    const one = (from: State, to: State, was: boolean) => {
      const others = new Set(to.rows(table));
      return from
        .rows(table)
        .filter((row) => !others.has(row))
        .map((row) => ({ table, row, was, companies: companiesIn(row) }));
    };
    return [...one(before, after, true), ...one(after, before, false)];
  });
}

function isString(value: string | undefined): value is string {
  return value !== undefined;
}
