import pg from 'pg';
import type { RoutineRow } from './catalog-rows.ts';
import type { Column, Relation, Routine, RoutineArgument, RoutineResult } from './model.ts';

/** Functions as `/rpc/` sees them. `relations` by oid, for functions that return rows of a table. */
export function buildRoutines(rows: readonly RoutineRow[], relations: ReadonlyMap<number, Relation>): Routine[] {
  return rows.map((row) => ({
    schema: row.schema,
    name: row.name,
    sql: `${pg.escapeIdentifier(row.schema)}.${pg.escapeIdentifier(row.name)}`,
    volatile: row.volatile,
    args: argumentsOf(row),
    result: resultOf(row, relations),
  }));
}

function argumentsOf(row: RoutineRow): RoutineArgument[] {
  const inputs = row.types
    .map((type, index) => ({ type, name: row.names?.[index] ?? '', mode: row.modes?.[index] ?? 'i' }))
    .filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  // Defaults belong to the last inputs.
  return inputs.map(({ type, name, mode }, index) => ({
    name,
    type,
    optional: index >= inputs.length - row.defaults,
    variadic: mode === 'v',
  }));
}

function resultOf(row: RoutineRow, relations: ReadonlyMap<number, Relation>): RoutineResult {
  const outputs = outputColumns(row);
  if (outputs.length > 0) return { kind: 'row', set: row.set, relation: rowShape(row, outputs) };
  const relation = relations.get(row.result_relation);
  if (row.result_kind === 'c' && relation) return { kind: 'row', set: row.set, relation };
  const kind = row.result === 'void' || row.result === 'record' ? row.result : 'value';
  return { kind, set: row.set, relation: null };
}

function outputColumns(row: RoutineRow): Column[] {
  if (!row.modes) return [];
  return row.modes
    .map((mode, index) => ({ mode, index }))
    .filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
    .map(({ index }, position) => ({
      name: row.names?.[index] || `column${position + 1}`,
      number: position + 1,
      type: row.types[index] ?? 'text',
      baseType: row.base_types[index] ?? 'text',
      default: null,
      writable: false,
    }));
}

/** The shape of `returns table (…)` and of OUT arguments: a relation of its own, related to nothing. */
function rowShape(row: RoutineRow, columns: readonly Column[]): Relation {
  return {
    oid: 0,
    schema: row.schema,
    name: row.name,
    kind: 'type',
    sql: '',
    columns: new Map(columns.map((column) => [column.name, column])),
    primaryKey: [],
    lineage: new Map(),
    computed: new Map(),
    ways: new Map(),
  };
}
