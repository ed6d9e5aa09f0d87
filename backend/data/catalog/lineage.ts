import type pg from 'pg';
import { VIEWS, type ViewRow } from './catalog-rows.ts';
import type { Lineage } from './model.ts';

/** Where a view's column comes from: a relation and the number of its column. */
interface Origin {
  relation: number;
  column: number;
}

/**
 * Reads which columns of each view are plain projections, and of what.
 *
 * PostgreSQL announces the origin of every result column in the wire protocol itself, traced through joins, aliases,
 * subqueries and CTEs. So each view's definition is described (with `limit 0`, nothing is read); no parsing of SQL
 * or of internal trees is needed. A view that cannot be described simply has no lineage.
 * @param client a session with an empty search_path, outside a transaction.
 * @returns for each view, its columns' origins by position.
 */
export async function readOrigins(client: pg.Client): Promise<Map<number, (Origin | undefined)[]>> {
  const { rows } = await client.query<ViewRow>(VIEWS);
  const described = await Promise.allSettled(
    rows.map((view) => client.query(`select * from (${view.definition.replace(/;\s*$/, '')}) as described limit 0`)),
  );
  const origins = new Map<number, (Origin | undefined)[]>();
  described.forEach((result, index) => {
    const view = rows[index];
    if (!view || result.status === 'rejected') return;
    origins.set(
      view.oid,
      result.value.fields.map(({ tableID, columnID }) =>
        tableID > 0 && columnID > 0 ? { relation: tableID, column: columnID } : undefined,
      ),
    );
  });
  return origins;
}

/**
 * Follows a view's columns down to base tables, through any number of views between.
 * When two columns show the same base column, the one that kept its name stands for it.
 * @param columns the view's column names by position.
 * @param baseNames the name of a base table's column, or undefined for one that does not exist.
 */
export function traceLineage(
  view: number,
  columns: readonly string[],
  origins: ReadonlyMap<number, readonly (Origin | undefined)[]>,
  baseNames: (table: number, column: number) => string | undefined,
): Lineage {
  const lineage = new Map<number, Map<number, string>>();
  columns.forEach((name, index) => {
    const base = traceColumn({ relation: view, column: index + 1 }, origins);
    if (!base) return;
    const shown = lineage.get(base.relation) ?? new Map<number, string>();
    lineage.set(base.relation, shown);
    if (!shown.has(base.column) || baseNames(base.relation, base.column) === name) shown.set(base.column, name);
  });
  return lineage;
}

function traceColumn(start: Origin, origins: ReadonlyMap<number, readonly (Origin | undefined)[]>): Origin | undefined {
  let at: Origin | undefined = start;
  while (at) {
    const ofView: readonly (Origin | undefined)[] | undefined = origins.get(at.relation);
    if (!ofView) return at;
    at = ofView[at.column - 1];
  }
  return undefined;
}
