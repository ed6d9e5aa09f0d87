import { DatabaseError } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/**
 * The same, and all of it or nothing: when `first` finds no row the statement fails (`isNothing`) and has written
 * nothing, without a transaction around it.
 */
export function allTogether(first: Sql, ...others: readonly [Sql, ...Sql[]]): Sql {
  const parts = others.map((statement, index) => sql`${raw(`w${index}`)} as (${statement})`);
  return sql`with first as (${first}), ${join(parts)} select auth.all_or_nothing(exists (select from first)) as done`;
}

/** Whether a statement of `allTogether` failed because its first part found nothing. */
export function isNothing(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === NO_DATA_FOUND;
}

const NO_DATA_FOUND = 'P0002';

/**
 * Several writes as one statement, so that they take one message to the server instead of one each. All see the rows as
 * they were before, so none may build on what another one writes.
 * @param first its rows are the result; it needs a `returning`.
 */
export function together(first: Sql, ...others: readonly [Sql, ...Sql[]]): Sql {
  const parts = others.map((statement, index) => sql`${raw(`w${index}`)} as (${statement})`);
  return sql`with first as (${first}), ${join(parts)} select * from first`;
}
