import type { Relation } from '../catalog/model.ts';
import {
  computedRelationship,
  directRelationships,
  junctionRelationships,
  neighbours,
  type Relationship,
} from '../catalog/relationships.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';

/**
 * Finds the one way along which `target` is embedded in `from`; the rules are PostgREST's.
 *
 * A function of the row type with that name goes before all else. Without a hint the target is a table or view, or the name or the single column (as `from` has it) of a foreign key
 * from or to a table. With a hint it is a table or view, and the hint a foreign key's name, one of its two columns, or
 * the junction's name. What an own foreign key relates to its own table is reached in three ways only: the many by
 * the table's name, with several keys by the key's column as a hint, and the one by the column as target.
 * @throws 400 PGRST200 when there is none, 300 PGRST201 when there are several.
 */
export function findRelationship(schema: Schema, from: Relation, target: string, hint: string | null): Relationship {
  const computed = computedRelationship(schema, from, target);
  if (computed) return computed;
  const named = schema.relation(from.schema, target);
  const direct = new Set(hint === null ? neighbours(schema, from) : []);
  if (named) direct.add(named);
  const ways = [
    ...[...direct].flatMap((to) => directRelationships(schema, from, to)),
    ...(named ? junctionRelationships(schema, from, named) : []),
  ].filter((way) => isMeant(way, target, hint));
  const [only, ...more] = ways;
  if (!only) throw noRelationship(from, target, hint);
  if (more.length > 0) throw ambiguous(from, target, ways);
  return only;
}

function isMeant(way: Relationship, target: string, hint: string | null): boolean {
  const { from, to, cardinality, constraint, junction } = way;
  const isNamed = to.name === target;
  const [near, far] = columnsOf(way);
  if (from === to) {
    if (cardinality === 'many-to-one') return hint === null && near === target;
    return cardinality === 'one-to-many' && isNamed && (hint === null || far === hint);
  }
  if (hint === null) return isNamed || (to.kind === 'table' && !junction && (constraint === target || near === target));
  if (!isNamed) return false;
  return junction ? junction.relation.name === hint : [constraint, near, far].includes(hint);
}

/** Of a foreign key with a single column: its column as the one and as the other relation has it. */
function columnsOf({ pairs, junction }: Relationship): readonly [string?, string?] {
  const [only, ...more] = pairs;
  return only && more.length === 0 && !junction ? only : [];
}

function noRelationship(from: Relation, target: string, hint: string | null): DataError {
  const by = hint === null ? '' : ` using the hint '${hint}'`;
  return new DataError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${by} in the schema '${from.schema}', but no matches were found.`,
  });
}

const CARDINALITIES = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function ambiguous(from: Relation, target: string, found: readonly Relationship[]): DataError {
  const ways = found.toSorted((a, b) => compare(sortKey(a), sortKey(b)));
  const hints = ways.map(({ to, junction, constraint }) => `'${to.name}!${junction?.relation.name ?? constraint}'`);
  return new DataError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    details: ways.map((way) => ({
      cardinality: way.cardinality,
      embedding: `${from.name} with ${way.to.name}`,
      relationship: wayText(way),
    })),
    hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

/** Candidates come by table, kind, name and columns. */
function sortKey({ to, cardinality, constraint, junction, pairs }: Relationship): string[] {
  const names = junction ? [junction.relation.name, junction.constraint, constraint] : [constraint];
  return [to.name, String(CARDINALITIES.indexOf(cardinality)), ...names, ...pairs.flat()];
}

function compare(left: readonly string[], right: readonly string[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

function wayText({ from, to, pairs, constraint, junction }: Relationship): string {
  const near = pairs.map(([left]) => left).join(', ');
  const far = pairs.map(([, right]) => right).join(', ');
  if (!junction) return `${constraint} using ${from.name}(${near}) and ${to.name}(${far})`;
  const through = junction.pairs.map(([left]) => left).join(', ');
  return `${junction.relation.name} using ${junction.constraint}(${far}) and ${constraint}(${through})`;
}
