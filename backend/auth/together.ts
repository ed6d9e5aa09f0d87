import sql, { join, raw, type Sql } from 'sql-template-tag';

/**
 * Several writes as one statement, so that they take one message to the server instead of one each. All see the rows as
 * they were before, so none may build on what another one writes.
 * @param first its rows are the result; it needs a `returning`.
 */
export function together(first: Sql, ...others: readonly [Sql, ...Sql[]]): Sql {
  const parts = others.map((statement, index) => sql`${raw(`w${index}`)} as (${statement})`);
  return sql`with first as (${first}), ${join(parts)} select * from first`;
}
