import pg from 'pg';
import { unknownColumn } from '../errors.ts';
import type { ReadNode } from '../plan/node.ts';
import type { Field } from '../syntax/ast.ts';
import type { Params } from './params.ts';

/** Quotes a name. */
export const quote = pg.escapeIdentifier;

/** Where fields are looked up: a relation and its name in the statement. */
export type Place = Pick<ReadNode, 'relation' | 'alias' | 'row'>;

/** A column or computed field, or the way into its JSON value; keys are parameters. 42703 when there is none. */
export function fieldSql(field: Field, place: Place, params: Params): string {
  const { type, sql } = sourceOf(field, place);
  if (field.path.length === 0) return sql;
  const isJson = type === 'json' || type === 'jsonb';
  const steps = field.path.map(
    ({ asText, key, index }) => ` ${asText ? '->>' : '->'} ${params.add(key)}::${index ? 'int4' : 'text'}`,
  );
  return `(${isJson ? sql : `to_jsonb(${sql})`}${steps.join('')})`;
}

/** The type of a field's value, domains resolved. */
export function typeOf(field: Field, place: Place): string {
  return field.path.length > 0 ? 'text' : sourceOf(field, place).type;
}

function sourceOf({ name }: Field, { relation, alias, row }: Place): { type: string; sql: string } {
  const column = relation.columns.get(name);
  if (column) return { type: column.baseType, sql: `${alias}.${quote(name)}` };
  const computed = relation.computed.get(name);
  if (!computed) throw unknownColumn(relation.name, name);
  return { type: computed.baseType, sql: `${computed.sql}(${row})` };
}
