import type pg from 'pg';
import { readOrigins, traceLineage } from '#backend/data/catalog/lineage.ts';

/** A column of a table or view. `type` is the name of the SQL type, arrays with a leading underscore. */
export interface Column {
  relation: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Filled when an insert leaves it out. */
  optional: boolean;
  generated: boolean;
}

export interface Relation {
  oid: number;
  name: string;
  kind: 'table' | 'view';
}

/** A foreign key, also as a view shows it. `unique`: at most one row refers to each referenced one. */
export interface ForeignKey {
  name: string;
  relation: string;
  relationOid: number;
  columnNumbers: number[];
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  unique: boolean;
}

/** A function that the data service offers under /rpc. */
export interface Call {
  name: string;
  returns: string;
  returnsSet: boolean;
  args: { name: string; type: string; optional: boolean }[];
}

export interface Enum {
  name: string;
  values: string[];
}

/** What the schema `public` holds, in alphabetical order. */
export interface Schema {
  relations: Relation[];
  columns: Column[];
  foreignKeys: ForeignKey[];
  calls: Call[];
  enums: Enum[];
}

/**
 * Reads the schema `public` from the catalogue.
 * @param client a session outside a transaction; its search_path is empty afterwards.
 */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const rows = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;
  // Views are described by their definitions, which name every table in full.
  await client.query("set search_path = ''");
  const relations = await rows<Relation>(RELATIONS);
  const columns = await rows<Column>(COLUMNS);
  const keys = await rows<ForeignKey>(FOREIGN_KEYS);
  const shown = await keysOfViews(client, relations, columns, keys);
  return {
    relations,
    columns: columns.toSorted((a, b) => compare(a.name, b.name)),
    foreignKeys: [...keys, ...shown],
    calls: await rows<Call>(CALLS),
    enums: await rows<Enum>(ENUMS),
  };
}

/** The foreign keys of tables whose columns a view projects, under the view's names. */
async function keysOfViews(
  client: pg.Client,
  relations: readonly Relation[],
  columns: readonly Column[],
  keys: readonly ForeignKey[],
): Promise<ForeignKey[]> {
  const origins = await readOrigins(client);
  return relations
    .filter(({ kind }) => kind === 'view')
    .flatMap((view) => {
      const names = columns.filter((column) => column.relation === view.name).map(({ name }) => name);
      const lineage = traceLineage(view.oid, names, origins, () => undefined);
      return keys.flatMap((key) => {
        const projected = key.columnNumbers.map((number) => lineage.get(key.relationOid)?.get(number));
        const all = projected.filter((name) => name !== undefined);
        return all.length === projected.length ? [{ ...key, relation: view.name, columns: all }] : [];
      });
    });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const RELATIONS = `
  select oid::int, relname as name, case when relkind = 'v' then 'view' else 'table' end as kind from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname collate "C"`;

const COLUMNS = `
  select c.relname as relation, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or not a.attnotnull as optional, a.attgenerated <> '' as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

const FOREIGN_KEYS = `
  select k.conname as name, t.relname as relation, r.relname as referenced,
    k.conrelid::int as "relationOid", k.conkey::int[] as "columnNumbers",
    array(select attname::text from pg_attribute join unnest(k.conkey) with ordinality as c (number, position)
      on attrelid = k.conrelid and attnum = c.number order by c.position) as columns,
    array(select attname::text from pg_attribute join unnest(k.confkey) with ordinality as c (number, position)
      on attrelid = k.confrelid and attnum = c.number order by c.position) as "referencedColumns",
    exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and (select array_agg(n order by n) from unnest(i.indkey::int2[]) as n)
          = (select array_agg(n order by n) from unnest(k.conkey) as n)) as unique
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by k.conname collate "C"`;

const CALLS = `
  select p.proname as name, t.typname as returns, p.proretset as "returnsSet",
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[position], 'type', argument.typname,
        'optional', position > p.pronargs - p.pronargdefaults) order by position)
      from unnest(p.proargtypes::oid[]) with ordinality as listed (type, position)
      join pg_type argument on argument.oid = listed.type), '[]') as args
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by p.proname collate "C"`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname collate "C"`;
