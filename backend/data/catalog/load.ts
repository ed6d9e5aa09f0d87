import pg from 'pg';
import * as rows from './catalog-rows.ts';
import { readOrigins, traceLineage } from './lineage.ts';
import { computedOf, SHARED_SCHEMAS } from './load-computed.ts';
import { buildRoutines } from './load-routines.ts';
import type { Column, ForeignKey, Relation } from './model.ts';
import { Schema } from './schema.ts';
import { typeNames } from './types.ts';

/**
 * Reads the whole shape of the database: tables, views and what they show, keys, functions, types.
 * @param client a session with an empty search_path, outside a transaction.
 * @param exposed schemas whose functions and types requests may name.
 */
export async function loadSchema(client: pg.Client, exposed: readonly string[], generation: number): Promise<Schema> {
  const [relations, columns, constraints, routines, types, computed, origins] = await Promise.all([
    client.query<rows.RelationRow>(rows.RELATIONS),
    client.query<rows.ColumnRow>(rows.COLUMNS),
    client.query<rows.ConstraintRow>(rows.CONSTRAINTS),
    client.query<rows.RoutineRow>(rows.ROUTINES, [exposed]),
    client.query<rows.TypeRow>(rows.TYPES, [exposed]),
    client.query<rows.ComputedRow>(rows.COMPUTED, [[...exposed, ...SHARED_SCHEMAS]]),
    readOrigins(client),
  ]);
  const keys = keysOf(constraints.rows);
  const built = buildRelations(relations.rows, columns.rows, keys.primary, origins, computed.rows);
  return new Schema(
    {
      exposed,
      relations: built,
      primaryKeys: keys.primary,
      foreignKeys: keys.foreign,
      routines: buildRoutines(routines.rows, new Map(built.map((relation) => [relation.oid, relation]))),
      types: typeNames(types.rows, exposed),
    },
    generation,
  );
}

interface Keys {
  primary: Map<number, readonly number[]>;
  foreign: ForeignKey[];
}

function keysOf(constraints: readonly rows.ConstraintRow[]): Keys {
  const primary = new Map<number, readonly number[]>();
  const unique = new Set<string>();
  for (const row of constraints) {
    if (row.kind === 'f') continue;
    unique.add(setOf(row.table, row.columns));
    if (row.kind === 'p') primary.set(row.table, row.columns);
  }
  const foreign = constraints
    .filter((row) => row.kind === 'f')
    .map((row) => ({
      name: row.name,
      table: row.table,
      columns: row.columns,
      target: row.target,
      targetColumns: row.target_columns ?? [],
      unique: unique.has(setOf(row.table, row.columns)),
    }));
  return { primary, foreign };
}

function setOf(table: number, columns: readonly number[]): string {
  return `${table}:${columns.toSorted((a, b) => a - b).join()}`;
}

type Origins = Awaited<ReturnType<typeof readOrigins>>;

function buildRelations(
  relations: readonly rows.RelationRow[],
  columnRows: readonly rows.ColumnRow[],
  primaryKeys: Keys['primary'],
  origins: Origins,
  computed: readonly rows.ComputedRow[],
): Relation[] {
  const columns = Map.groupBy(columnRows, (row) => row.relation);
  const nameOf = (table: number, column: number) =>
    columns.get(table)?.find((candidate) => candidate.number === column)?.name;
  return relations.map((row) => {
    const own = columns.get(row.oid) ?? [];
    const lineage = origins.has(row.oid)
      ? traceLineage(
          row.oid,
          own.map((column) => column.name),
          origins,
          nameOf,
        )
      : new Map([[row.oid, new Map(own.map((column) => [column.number, column.name]))]]);
    return {
      oid: row.oid,
      schema: row.schema,
      name: row.name,
      kind: row.kind === 'c' ? 'type' : row.kind === 'v' || row.kind === 'm' ? 'view' : 'table',
      sql: `${pg.escapeIdentifier(row.schema)}.${pg.escapeIdentifier(row.name)}`,
      columns: new Map(own.map((column) => [column.name, columnOf(column)])),
      primaryKey: primaryKeyNames(lineage, primaryKeys),
      lineage,
      ...computedOf(row, computed),
    };
  });
}

/** A view has the key of the one table whose whole key it shows. */
function primaryKeyNames(lineage: Relation['lineage'], primaryKeys: Keys['primary']): string[] {
  const complete: string[][] = [];
  for (const [table, shown] of lineage) {
    const key = primaryKeys.get(table)?.map((column) => shown.get(column));
    if (key?.every((name) => name !== undefined)) complete.push(key);
  }
  return (complete.length === 1 && complete[0]) || [];
}

function columnOf(row: rows.ColumnRow): Column {
  return {
    name: row.name,
    number: row.number,
    type: row.type,
    baseType: row.base_type,
    default: row.default,
    writable: row.writable,
  };
}
