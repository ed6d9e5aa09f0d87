import type pg from 'pg';
import { type Column, type ForeignKey, type Relation, readSchema, type Schema } from './read-schema.ts';

const HEAD = `// Generated from the live schema by tools/generate-types.ts; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The schema in the shape that the client of Supabase takes as its type parameter. */
export type Database = {
  public: {
`;

/** The text of `database/types.generated.ts` for the schema the client is connected to. */
export async function typesOf(client: pg.Client): Promise<string> {
  const schema = await readSchema(client);
  const enums = new Set(schema.enums.map(({ name }) => name));
  const section = (name: string, entries: string[]) =>
    entries.length === 0
      ? [`    ${name}: { [_ in never]: never };`]
      : [`    ${name}: {`, ...entries.map((entry) => indent(entry, 6)), '    };'];
  const ofKind = (kind: Relation['kind']) => schema.relations.filter((relation) => relation.kind === kind);
  const lines = [
    ...section(
      'Tables',
      ofKind('table').map((table) => tableType(table.name, schema, enums)),
    ),
    ...section(
      'Views',
      ofKind('view').map((view) => viewType(view.name, schema, enums)),
    ),
    ...section(
      'Functions',
      schema.calls.map((call) => callType(call, enums)),
    ),
    ...section(
      'Enums',
      schema.enums.map(({ name, values }) => `${name}: ${values.map(quote).join(' | ')};`),
    ),
    '    CompositeTypes: { [_ in never]: never };',
  ];
  return `${HEAD}${lines.join('\n')}\n  };\n};\n`;
}

function tableType(name: string, schema: Schema, enums: ReadonlySet<string>): string {
  const columns = schema.columns.filter((column) => column.relation === name);
  const typeOf = (column: Column) => `${typescriptType(column.type, enums)}${column.nullable ? ' | null' : ''}`;
  const row = columns.map((column) => `${column.name}: ${typeOf(column)};`);
  const insert = columns.map((column) =>
    column.generated ? `${column.name}?: never;` : `${column.name}${column.optional ? '?' : ''}: ${typeOf(column)};`,
  );
  const update = columns.map((column) => `${column.name}?: ${column.generated ? 'never' : typeOf(column)};`);
  return [
    `${name}: {`,
    ...block('Row', row),
    ...block('Insert', insert),
    ...block('Update', update),
    ...relationships(schema.foreignKeys.filter((key) => key.relation === name)),
    '};',
  ].join('\n');
}

/** A view's columns may all be null as far as the catalogue knows. */
function viewType(name: string, schema: Schema, enums: ReadonlySet<string>): string {
  const columns = schema.columns.filter((column) => column.relation === name);
  const row = columns.map((column) => `${column.name}: ${typescriptType(column.type, enums)} | null;`);
  const keys = schema.foreignKeys.filter((key) => key.relation === name);
  return [`${name}: {`, ...block('Row', row), ...relationships(keys), '};'].join('\n');
}

function relationships(keys: readonly ForeignKey[]): string[] {
  if (keys.length === 0) return ['  Relationships: [];'];
  const entries = keys.map(
    (key) => `    {
      foreignKeyName: ${quote(key.name)};
      columns: [${key.columns.map(quote).join(', ')}];
      isOneToOne: ${key.unique};
      referencedRelation: ${quote(key.referenced)};
      referencedColumns: [${key.referencedColumns.map(quote).join(', ')}];
    },`,
  );
  return ['  Relationships: [', ...entries, '  ];'];
}

function callType({ name, args, returns, returnsSet }: Schema['calls'][number], enums: ReadonlySet<string>): string {
  const fields = args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typescriptType(arg.type, enums)}`);
  const argsType = fields.length === 0 ? 'never' : `{ ${fields.join('; ')} }`;
  return `${name}: { Args: ${argsType}; Returns: ${typescriptType(returns, enums)}${returnsSet ? '[]' : ''} };`;
}

const block = (name: string, fields: string[]) => [`  ${name}: {`, ...fields.map((field) => `    ${field}`), '  };'];
const quote = (text: string) => `'${text}'`;
const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

/** The type a value has in the JSON of the data service. */
function typescriptType(type: string, enums: ReadonlySet<string>): string {
  if (type.startsWith('_')) {
    const item = typescriptType(type.slice(1), enums);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (enums.has(type)) return `Database['public']['Enums'][${quote(type)}]`;
  if (NUMBERS.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  return type === 'void' ? 'undefined' : 'string';
}
