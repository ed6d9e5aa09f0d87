import type { Relation } from '../catalog/model.ts';
import {
  directRelationships,
  foreignKeysByColumn,
  foreignKeysByName,
  junctionRelationships,
  type Relationship,
} from '../catalog/relationships.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';

/**
 * Finds the one way along which `target` is embedded in `from`.
 * @param target a table or view, or, for a to-one, the foreign key's name or its column.
 * @param hint a foreign key's name, its column, or the junction's name.
 * @throws 400 PGRST200 when there is none, 300 PGRST201 when there are several.
 */
export function findRelationship(schema: Schema, from: Relation, target: string, hint: string | null): Relationship {
  const candidates = candidatesFor(schema, from, target).filter((way) => hint === null || fitsHint(way, hint));
  const ways = hint === null ? candidates : preferExact(candidates, hint);
  const [only, ...more] = ways;
  if (!only) throw noRelationship(schema, from, target, hint);
  if (more.length === 0) return only;
  const own = selfReference(ways, hint);
  if (own) return own;
  throw ambiguous(from, target, ways);
}

function candidatesFor(schema: Schema, from: Relation, target: string): Relationship[] {
  const relation = schema.relation(from.schema, target);
  if (relation) {
    const found = [...directRelationships(schema, from, relation), ...junctionRelationships(schema, from, relation)];
    if (found.length > 0) return found;
  }
  const keys = [...foreignKeysByName(schema, from, target), ...foreignKeysByColumn(schema, from, target)];
  return keys.flatMap((key) => {
    const to = schema.relationByOid(key.target);
    if (!to || to.schema !== from.schema) return [];
    return directRelationships(schema, from, to).filter((way) => way.owned && way.constraint === key.name);
  });
}

function fitsHint(way: Relationship, hint: string): boolean {
  if (way.junction) {
    const { relation, constraint } = way.junction;
    return relation.name === hint || constraint === hint || way.constraint === hint;
  }
  return way.constraint === hint || foreignColumn(way) === hint || way.pairs.some((pair) => pair.includes(hint));
}

/** The foreign key's own column counts more than the column it points to. */
function preferExact(ways: readonly Relationship[], hint: string): readonly Relationship[] {
  if (ways.length < 2) return ways;
  const exact = ways.filter((way) =>
    way.junction ? way.junction.relation.name === hint : way.constraint === hint || foreignColumn(way) === hint,
  );
  return exact.length > 0 ? exact : ways;
}

function foreignColumn(way: Relationship): string | undefined {
  if (way.junction || way.pairs.length !== 1) return undefined;
  return way.pairs[0]?.[way.owned ? 0 : 1];
}

/**
 * A table that points to itself is related to itself in both directions by one key. Its name means the many; the
 * key's column as a hint means the one.
 */
function selfReference(ways: readonly Relationship[], hint: string | null): Relationship | undefined {
  const [first, second, ...more] = ways;
  if (!first || !second || more.length > 0 || first.junction || second.junction) return undefined;
  if (first.constraint !== second.constraint || first.owned === second.owned) return undefined;
  const wantsOne = hint !== null && foreignColumn(first) === hint;
  return ways.find((way) => way.owned === wantsOne);
}

function noRelationship(schema: Schema, from: Relation, target: string, hint: string | null): DataError {
  const isFunction = schema.routines(from.schema, target).length > 0;
  const by = hint === null ? '' : ` by way of '${hint}'`;
  return new DataError({
    status: 400,
    code: 'PGRST200',
    message: `No relationship between '${from.name}' and '${target}' is known`,
    details: `No foreign key leads from '${from.name}' to '${target}'${by} in the schema '${from.schema}', in either direction or through a junction.`,
    hint: isFunction ? `'${target}' is a function; relationships computed by functions are not supported.` : null,
  });
}

function ambiguous(from: Relation, target: string, ways: readonly Relationship[]): DataError {
  const hints = ways.map((way) => `'${target}!${way.junction?.relation.name ?? way.constraint}'`);
  return new DataError({
    status: 300,
    code: 'PGRST201',
    message: `There is more than one relationship between '${from.name}' and '${target}'`,
    details: ways.map((way) => ({
      cardinality: way.cardinality,
      embedding: `${from.name} with ${way.to.name}`,
      relationship: wayText(way),
    })),
    hint: `Name the one you mean: ${[...new Set(hints)].join(', ')}.`,
  });
}

function wayText({ from, to, pairs, constraint, junction }: Relationship): string {
  const near = pairs.map(([left]) => left).join(', ');
  const far = pairs.map(([, right]) => right).join(', ');
  if (!junction) return `${constraint} using ${from.name}(${near}) and ${to.name}(${far})`;
  const through = junction.pairs.map(([left]) => left).join(', ');
  return `${junction.relation.name} using ${junction.constraint}(${far}) and ${constraint}(${through})`;
}
