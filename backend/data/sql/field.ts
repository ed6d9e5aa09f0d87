import pg from 'pg';
import type { Relation } from '../catalog/model.ts';
import { unknownColumn } from '../errors.ts';
import type { Field } from '../syntax/ast.ts';
import type { Params } from './params.ts';

/** Quotes a name. */
export const quote = pg.escapeIdentifier;

/** A column, or the way into its JSON value; keys are parameters. 42703 when the column does not exist. */
export function fieldSql(field: Field, relation: Relation, alias: string, params: Params): string {
  const column = relation.columns.get(field.name);
  if (!column) throw unknownColumn(relation.name, field.name);
  const plain = `${alias}.${quote(column.name)}`;
  if (field.path.length === 0) return plain;
  const isJson = column.baseType === 'json' || column.baseType === 'jsonb';
  const steps = field.path.map(
    ({ asText, key, index }) => ` ${asText ? '->>' : '->'} ${params.add(key)}::${index ? 'int4' : 'text'}`,
  );
  return `(${isJson ? plain : `to_jsonb(${plain})`}${steps.join('')})`;
}
