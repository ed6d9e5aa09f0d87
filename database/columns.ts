import sql, { empty, raw, type Sql } from 'sql-template-tag';

/**
 * Names of columns as they stand in a statement, with the name of a row before each: `next.name, next.street`. They come
 * of a list in the code and never of a request. @throws for what is no name of a column
 */
export function columns(names: readonly string[], row?: string): Sql {
  const wrong = names.find((name) => !/^[a-z][a-z_0-9]*$/.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name of a column.`);
  return names.length === 0 ? empty : raw(names.map((name) => (row ? `${row}.${name}` : name)).join(', '));
}

/** Sets columns of `record` to what a JSON object says of them; those it does not name stay as they are. */
export function setColumns(names: readonly string[], values: Sql): Sql {
  return sql`(${columns(names)}) = (
    select ${columns(names, 'next')} from jsonb_populate_record(record, ${values}) next)`;
}
