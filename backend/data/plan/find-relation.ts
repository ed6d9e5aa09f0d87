import type { Relation } from '../catalog/model.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';

/** A table or view of a schema; 404 PGRST205 when there is none. */
export function findRelation(schema: Schema, name: string, table: string): Relation {
  const relation = schema.relation(name, table);
  if (relation) return relation;
  throw new DataError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${name}.${table}' in the schema cache`,
  });
}
