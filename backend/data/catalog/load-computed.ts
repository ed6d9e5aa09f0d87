import pg from 'pg';
import type { ComputedRow } from './catalog-rows.ts';
import type { ComputedField, ComputedWay } from './model.ts';

/** Schemas whose functions count for every schema, as they stand in every request's search path. */
export const SHARED_SCHEMAS: readonly string[] = ['public', 'extensions'];

/** What functions make of a relation's rows: a value is a field, rows of another relation are a relationship. */
export function computedOf(
  relation: { oid: number; schema: string },
  rows: readonly ComputedRow[],
): { computed: Map<string, ComputedField>; ways: Map<string, ComputedWay> } {
  const computed = new Map<string, ComputedField>();
  const ways = new Map<string, ComputedWay>();
  // Of functions with the same name, the one that comes first in the search path.
  const path = [...new Set([relation.schema, ...SHARED_SCHEMAS])];
  for (const schema of path) {
    for (const row of rows.filter((each) => each.relation === relation.oid && each.schema === schema)) {
      const sql = `${pg.escapeIdentifier(row.schema)}.${pg.escapeIdentifier(row.name)}`;
      if (row.result_relation !== 0) {
        if (!ways.has(row.name)) ways.set(row.name, { sql, to: row.result_relation, toOne: row.single, set: row.set });
      } else if (!row.set && !computed.has(row.name)) computed.set(row.name, { sql, baseType: row.base_type });
    }
  }
  return { computed, ways };
}
