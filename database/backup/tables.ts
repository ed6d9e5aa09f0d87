import type pg from 'pg';

/** A table as a backup copies it: all columns that are stored by themselves. */
export interface CopiedTable {
  schema: string;
  table: string;
  columns: string[];
}

/** Where a sequence stands. */
export interface SequenceValue {
  schema: string;
  sequence: string;
  value: string;
}

/** Made anew by whoever starts: the job queue by its library, extensions by the steps. */
const NOT_COPIED = ['pgboss', 'extensions'];

/** Whatever server reads or writes a copy: the same text for the same value. */
export const SAME_TEXT = `
  set search_path = '';
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** Every table with rows that outlive the server, in the order of their names. @param only schemas; without it all. */
export async function listTables(client: pg.Client, only?: readonly string[]): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
     group by 1, 2 order by 1, 2`,
    [NOT_COPIED, only ?? null],
  );
  return rows;
}

/** Every sequence that was used. */
export async function listSequences(client: pg.Client, only?: readonly string[]): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select n.nspname as schema, c.relname as sequence, s.last_value::text as value
     from pg_catalog.pg_sequences s
     join pg_catalog.pg_namespace n on n.nspname = s.schemaname
     join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
     where s.last_value is not null and ${OURS} order by 1, 2`,
    [NOT_COPIED, only ?? null],
  );
  return rows;
}

const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and n.nspname <> all ($1)
       and ($2::text[] is null or n.nspname = any ($2))
       and not exists (
         select from pg_catalog.pg_depend d
         where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The statement that reads a table, in the order in which its rows lie. */
export function readStatement(table: CopiedTable): string {
  return `copy ${nameOf(table)} (${columnsOf(table)}) to stdout`;
}

/** The statement that fills it again, in the transaction that emptied it: nobody has to look twice at what stands there. */
export function fillStatement(table: CopiedTable): string {
  return `copy ${nameOf(table)} (${columnsOf(table)}) from stdin (freeze)`;
}

/** The name of a table in SQL. */
export function nameOf({ schema, table }: Pick<CopiedTable, 'schema' | 'table'>): string {
  return `${quote(schema)}.${quote(table)}`;
}

function columnsOf({ columns }: CopiedTable): string {
  return columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
