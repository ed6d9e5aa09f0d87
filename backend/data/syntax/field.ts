import type { Field, JsonStep } from './ast.ts';
import type { Scanner } from './scanner.ts';

const INTEGER = /^-?\d{1,9}$/;

/** A column name with the steps into its JSON value: `data->a->>0`. */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name('a column name'), path: parseJsonPath(scanner) };
}

/** Steps that follow a column name; none when there is no arrow. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees('->')) {
    const asText = scanner.eat('->>');
    if (!asText) scanner.expect('->');
    const isQuoted = scanner.sees('"');
    const key = scanner.name('a JSON key');
    path.push({ asText, key, index: !isQuoted && INTEGER.test(key) });
  }
  return path;
}

/** The name under which a field shows when it has no alias: its last key, or the column. */
export function fieldLabel(field: Field): string {
  return field.path.findLast((step) => !step.index)?.key ?? field.name;
}
