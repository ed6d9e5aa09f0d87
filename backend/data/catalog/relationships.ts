import type { ComputedWay, ForeignKey, Relation } from './model.ts';
import type { Schema } from './schema.ts';

/** Pairs of column names, [of the one relation, of the other]. */
export type ColumnPairs = readonly (readonly [string, string])[];

export type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';

/** A way from one relation to another along foreign keys, with column names as the two relations show them. */
export interface Relationship {
  cardinality: Cardinality;
  from: Relation;
  to: Relation;
  /** Name of the foreign key; of a many-to-many, of the one that points to `to`. */
  constraint: string;
  /** `[column of from, column of to]`; of a many-to-many `[column of from, column of junction]`. */
  pairs: ColumnPairs;
  junction: { relation: Relation; constraint: string; pairs: ColumnPairs } | null;
  /** The function that gives the rows instead of a foreign key. */
  call: ComputedWay | null;
}

/** Every direct way from one relation to another: along its own foreign keys and against the other's. */
export function directRelationships(schema: Schema, from: Relation, to: Relation): Relationship[] {
  const found: Relationship[] = [];
  for (const table of from.lineage.keys()) {
    for (const key of schema.foreignKeysOf(table)) {
      const pairs = pairsAlong(key, from, to);
      if (pairs) {
        const cardinality = key.unique ? 'one-to-one' : 'many-to-one';
        found.push({ cardinality, from, to, constraint: key.name, pairs, junction: null, call: null });
      }
    }
    for (const key of schema.foreignKeysTo(table)) {
      const pairs = pairsAlong(key, to, from)?.map(([of, target]) => [target, of] as const);
      if (pairs) {
        const cardinality = key.unique ? 'one-to-one' : 'one-to-many';
        found.push({ cardinality, from, to, constraint: key.name, pairs, junction: null, call: null });
      }
    }
  }
  return found;
}

/**
 * Every way through a junction: a table (or a view of it) of an exposed schema with two foreign keys, both part of
 * its primary key and neither unique on its own.
 */
export function junctionRelationships(schema: Schema, from: Relation, to: Relation): Relationship[] {
  const found: Relationship[] = [];
  for (const table of from.lineage.keys()) {
    for (const near of schema.foreignKeysTo(table)) {
      if (!joins(schema, near)) continue;
      const others = schema.foreignKeysOf(near.table).filter((key) => key !== near && joins(schema, key));
      for (const far of others) {
        for (const junction of showing(schema, near.table)) {
          const fromSide = pairsAlong(near, junction, from)?.map(([of, target]) => [target, of] as const);
          const toSide = pairsAlong(far, junction, to);
          if (!fromSide || !toSide) continue;
          found.push({
            cardinality: 'many-to-many',
            from,
            to,
            constraint: far.name,
            pairs: fromSide,
            junction: { relation: junction, constraint: near.name, pairs: toSide },
            call: null,
          });
        }
      }
    }
  }
  return found;
}

/** The relationship that a function with this name defines; it takes the place of any that foreign keys define. */
export function computedRelationship(schema: Schema, from: Relation, name: string): Relationship | undefined {
  const call = from.ways.get(name);
  const to = call && schema.relationByOid(call.to);
  if (!to || to.schema !== from.schema || to.kind === 'type') return undefined;
  const cardinality = call.toOne ? 'many-to-one' : 'one-to-many';
  return { cardinality, from, to, constraint: name, pairs: [], junction: null, call };
}

/** The tables of a relation's schema to which a foreign key leads from it or from which one leads to it. */
export function neighbours(schema: Schema, { schema: name, lineage }: Relation): Relation[] {
  const tables = [...lineage.keys()].flatMap((table) => [
    ...schema.foreignKeysOf(table).map((key) => key.target),
    ...schema.foreignKeysTo(table).map((key) => key.table),
  ]);
  return tables
    .map((table) => schema.relationByOid(table))
    .filter((relation) => relation !== undefined)
    .filter((relation) => relation.schema === name);
}

/** The junction's table itself and views that show it, as far as they are exposed. */
function showing(schema: Schema, table: number): Relation[] {
  return schema.exposed.flatMap((name) => [...schema.relations(name)].filter(({ lineage }) => lineage.has(table)));
}

function joins(schema: Schema, key: ForeignKey): boolean {
  const primary = schema.primaryKey(key.table);
  return !key.unique && key.columns.every((column) => primary.includes(column));
}

/** The key's columns as `of` shows them with those of its target as `to` shows them; undefined when one is not shown. */
function pairsAlong(key: ForeignKey, of: Relation, to: Relation): ColumnPairs | undefined {
  const own = of.lineage.get(key.table);
  const target = to.lineage.get(key.target);
  if (!own || !target) return undefined;
  const pairs: [string, string][] = [];
  for (const [index, column] of key.columns.entries()) {
    const left = own.get(column);
    const right = target.get(key.targetColumns[index] ?? 0);
    if (left === undefined || right === undefined) return undefined;
    pairs.push([left, right]);
  }
  return pairs;
}
