import type { ForeignKey, Relation } from './model.ts';
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
  /** The foreign key belongs to `from`. */
  owned: boolean;
  junction: { relation: Relation; constraint: string; pairs: ColumnPairs } | null;
}

/** Every direct way from one relation to another: along its own foreign keys and against the other's. */
export function directRelationships(schema: Schema, from: Relation, to: Relation): Relationship[] {
  const found: Relationship[] = [];
  for (const table of from.lineage.keys()) {
    for (const key of schema.foreignKeysOf(table)) {
      const pairs = pairsAlong(key, from, to);
      if (pairs) {
        const cardinality = key.unique ? 'one-to-one' : 'many-to-one';
        found.push({ cardinality, from, to, constraint: key.name, pairs, owned: true, junction: null });
      }
    }
    for (const key of schema.foreignKeysTo(table)) {
      const pairs = pairsAlong(key, to, from)?.map(([of, target]) => [target, of] as const);
      if (pairs) {
        const cardinality = key.unique ? 'one-to-one' : 'one-to-many';
        found.push({ cardinality, from, to, constraint: key.name, pairs, owned: false, junction: null });
      }
    }
  }
  return found;
}

/**
 * Every way through a junction: a table (or a view of it) of the same schema with two foreign keys, both part of its
 * primary key.
 */
export function junctionRelationships(schema: Schema, from: Relation, to: Relation): Relationship[] {
  const found: Relationship[] = [];
  for (const table of from.lineage.keys()) {
    for (const near of schema.foreignKeysTo(table)) {
      if (!isPartOfKey(schema, near)) continue;
      const others = schema.foreignKeysOf(near.table).filter((key) => key !== near && isPartOfKey(schema, key));
      for (const far of others) {
        for (const junction of showing(schema, near.table, from.schema)) {
          const fromSide = pairsAlong(near, junction, from)?.map(([of, target]) => [target, of] as const);
          const toSide = pairsAlong(far, junction, to);
          if (!fromSide || !toSide) continue;
          found.push({
            cardinality: 'many-to-many',
            from,
            to,
            constraint: far.name,
            pairs: fromSide,
            owned: false,
            junction: { relation: junction, constraint: near.name, pairs: toSide },
          });
        }
      }
    }
  }
  return found;
}

/** Foreign keys of a relation's tables that use exactly this one column of it. */
export function foreignKeysByColumn(schema: Schema, relation: Relation, column: string): ForeignKey[] {
  return ownForeignKeys(schema, relation)
    .filter(({ key, shown }) => {
      const [only, ...more] = key.columns;
      return only !== undefined && more.length === 0 && shown.get(only) === column;
    })
    .map(({ key }) => key);
}

/** Foreign keys of a relation's tables with this name. */
export function foreignKeysByName(schema: Schema, relation: Relation, name: string): ForeignKey[] {
  return ownForeignKeys(schema, relation)
    .filter(({ key }) => key.name === name)
    .map(({ key }) => key);
}

function ownForeignKeys(schema: Schema, relation: Relation) {
  return [...relation.lineage].flatMap(([table, shown]) => schema.foreignKeysOf(table).map((key) => ({ key, shown })));
}

/** The junction's table itself, and views of the schema that show it. */
function showing(schema: Schema, table: number, name: string): Relation[] {
  return [...schema.relations(name)].filter((relation) => relation.lineage.has(table));
}

function isPartOfKey(schema: Schema, key: ForeignKey): boolean {
  const primary = schema.primaryKey(key.table);
  return key.columns.every((column) => primary.includes(column));
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
