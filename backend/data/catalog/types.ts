import pg from 'pg';
import type { TypeRow } from './catalog-rows.ts';

/** Names of the SQL standard that are no type names in the catalogue. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  boolean: 'bool',
  'character varying': 'varchar',
  character: 'bpchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
  'bit varying': 'varbit',
};

/** The types a cast may name, by name and by `schema.name`; where names clash, PostgreSQL's own come first. */
export function typeNames(rows: readonly TypeRow[], exposed: readonly string[]): Map<string, string> {
  const rank = (schema: string) => ['pg_catalog', ...exposed, 'extensions'].indexOf(schema);
  const names = new Map<string, string>();
  for (const { schema, name } of rows.toSorted((a, b) => rank(a.schema) - rank(b.schema))) {
    const sql = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    if (!names.has(name)) names.set(name, sql);
    names.set(`${schema}.${name}`, sql);
  }
  for (const [standard, name] of Object.entries(STANDARD_NAMES)) {
    names.set(standard, `"pg_catalog".${pg.escapeIdentifier(name)}`);
  }
  return names;
}
