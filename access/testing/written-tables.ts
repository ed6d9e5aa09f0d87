import type pg from 'pg';

/** A unique key that `on_conflict` may name: its columns, in order. */
export type Key = readonly string[];

/** A table that people may insert into or change, as the catalogue knows it. */
export interface WrittenTable {
  name: string;
  /** Columns that a signed-in person may name in an insert, and in an update. */
  insertable: string[];
  updatable: string[];
  /** Columns that hold JSON. */
  json: string[];
  /** Every key that the table knows, whole ones only: `on_conflict` cannot name a part of an index. */
  keys: Key[];
  /** Columns that refer to a company, a branch, a person or an account. */
  owners: string[];
}

/** Every table of the schema `public` that a signed-in person may write to, out of the catalogue. */
export async function writtenTables(client: pg.ClientBase): Promise<WrittenTable[]> {
  const { rows } = await client.query<WrittenTable>(`
    with may as (
      select c.oid, c.relname, a.attname, a.attnum, a.atttypid = 'jsonb'::regtype as is_json,
        has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as adds,
        has_column_privilege('authenticated', c.oid, a.attnum, 'update') as changes
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '')
    select relname as name,
      coalesce(array_agg(attname::text order by attnum) filter (where adds), '{}') as insertable,
      coalesce(array_agg(attname::text order by attnum) filter (where changes), '{}') as updatable,
      coalesce(array_agg(attname::text) filter (where is_json), '{}') as json,
      (select coalesce(json_agg(listed.columns), '[]') from pg_index i
        cross join lateral (
          select json_agg(k.attname order by part.place) as columns
          from unnest(i.indkey) with ordinality as part (attnum, place)
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = part.attnum) listed
        where i.indrelid = may.oid and i.indisunique and i.indpred is null and i.indexprs is null) as keys,
      array(
        select k.attname::text from pg_constraint f
        join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1]
        where f.conrelid = may.oid and f.contype = 'f' and f.confrelid = any (
          array['public.opticians', 'public.branches', 'public.staff', 'auth.users']::regclass[])) as owners
    from may group by oid, relname having bool_or(adds or changes) order by relname`);
  return rows;
}
