/** Catalogue queries. They run with an empty search_path, so that PostgreSQL qualifies every name it prints. */

export interface RelationRow {
  oid: number;
  schema: string;
  name: string;
  kind: string;
}

export const RELATIONS = `
  select c.oid, n.nspname as schema, c.relname as name, c.relkind::text as kind
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by n.nspname, c.relname`;

export interface ColumnRow {
  relation: number;
  number: number;
  name: string;
  type: string;
  base_type: string;
  default: string | null;
  writable: boolean;
}

export const COLUMNS = `
  select a.attrelid as relation, a.attnum as number, a.attname as name,
    pg_catalog.format_type(a.atttypid, a.atttypmod) as type,
    pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as base_type,
    case
      when a.attidentity <> '' then pg_catalog.format('nextval(%L::regclass)',
        pg_catalog.pg_get_serial_sequence(pg_catalog.format('%I.%I', n.nspname, c.relname), a.attname))
      when a.attgenerated = '' then 
        coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), case when t.typtype = 'd' then t.typdefault end)
    end as default,
    a.attgenerated = '' and a.attidentity <> 'a' as writable
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
    and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by a.attrelid, a.attnum`;

export interface ConstraintRow {
  name: string;
  kind: 'p' | 'u' | 'f';
  table: number;
  columns: number[];
  target: number;
  target_columns: number[] | null;
}

export const CONSTRAINTS = `
  select k.conname as name, k.contype::text as kind, k.conrelid as table, k.conkey as columns,
    k.confrelid as target, k.confkey as target_columns
  from pg_catalog.pg_constraint k
  where k.contype in ('p', 'u', 'f') and k.conparentid = 0
  order by k.conname`;

export interface ViewRow {
  oid: number;
  definition: string;
}

export const VIEWS = `
  select c.oid, pg_catalog.pg_get_viewdef(c.oid) as definition
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`;

export interface TypeRow {
  schema: string;
  name: string;
}

export const TYPES = `
  select n.nspname as schema, t.typname as name
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A' and t.typisdefined
    and (n.nspname in ('pg_catalog', 'extensions') or n.nspname = any($1))`;

export interface RoutineRow {
  schema: string;
  name: string;
  volatile: boolean;
  names: string[] | null;
  modes: string[] | null;
  types: string[];
  base_types: string[];
  defaults: number;
  set: boolean;
  result: string;
  result_kind: string;
  result_relation: number;
}

export const ROUTINES = `
  select n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile, p.proargnames as names,
    p.proargmodes::text[] as modes,
    array(select pg_catalog.format_type(u.oid, null)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(oid, i) order by u.i) as types,
    array(select pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(oid, i)
      join pg_catalog.pg_type t on t.oid = u.oid order by u.i) as base_types,
    p.pronargdefaults as defaults, p.proretset as set,
    pg_catalog.format_type(p.prorettype, null) as result, r.typtype::text as result_kind, r.typrelid as result_relation
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type r on r.oid = p.prorettype
  where p.prokind = 'f' and n.nspname = any($1) and r.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid`;

export interface ComputedRow {
  schema: string;
  name: string;
  relation: number;
  base_type: string;
  set: boolean;
  single: boolean;
  result_relation: number;
}

/** Functions of one row type; what they give is a field or a relationship of that relation. */
export const COMPUTED = `
  select n.nspname as schema, p.proname as name, a.typrelid as relation,
    pg_catalog.format_type(coalesce(nullif(r.typbasetype, 0), r.oid), null) as base_type,
    p.proretset as set, not p.proretset or p.prorows = 1 as single, r.typrelid as result_relation
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
  join pg_catalog.pg_type r on r.oid = p.prorettype
  where p.prokind = 'f' and p.pronargs = 1 and a.typrelid <> 0 and n.nspname = any($1)
    and r.typname not in ('trigger', 'event_trigger', 'void', 'record')
  order by n.nspname, p.proname`;
