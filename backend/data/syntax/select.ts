import type { AggregateItem, AggregateName, EmbedItem, Field, SelectItem } from './ast.ts';
import { parseField, parseJsonPath } from './field.ts';
import { Scanner } from './scanner.ts';

/** More than PostgreSQL allows in one row is refused here, so that it never becomes a server error. */
const MAX_ITEMS = 500;

const AGGREGATES: readonly AggregateName[] = ['avg', 'count', 'max', 'min', 'sum'];

/** Reads `select=`; nothing means everything. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select');
  scanner.skipBlanks();
  if (scanner.done) return [{ kind: 'all' }];
  let count = 0;
  const item = (): SelectItem => {
    if (++count > MAX_ITEMS) throw scanner.error(`more than ${MAX_ITEMS} elements`);
    return parseItem(scanner, item);
  };
  const items: SelectItem[] = [];
  do items.push(item());
  while (scanner.eat(','));
  scanner.end();
  return items;
}

function parseItem(scanner: Scanner, nested: () => SelectItem): SelectItem {
  scanner.skipBlanks();
  if (scanner.eat('*')) {
    scanner.skipBlanks();
    return { kind: 'all' };
  }
  if (scanner.eat('...'))
    return parseEmbed(scanner, { target: scanner.name('a relation'), alias: null, spread: true }, nested);
  const first = scanner.name('a column or relation');
  const hasAlias = !scanner.sees('::') && scanner.eat(':');
  const alias = hasAlias ? first : null;
  const field = hasAlias ? parseField(scanner) : { name: first, path: parseJsonPath(scanner) };
  if (field.path.length === 0) {
    if (field.name === 'count' && scanner.eat('()'))
      return parseAggregate(scanner, { alias, cast: null }, null, 'count');
    if (scanner.sees('!') || scanner.sees('(')) {
      return parseEmbed(scanner, { target: field.name, alias, spread: false }, nested);
    }
  }
  const cast = parseCast(scanner);
  if (!scanner.eat('.')) return { kind: 'column', field, alias, cast };
  const word = scanner.name('an aggregate function');
  const name = AGGREGATES.find((one) => one === word);
  if (!name) throw scanner.error(`unknown aggregate function "${word}"`);
  scanner.expect('()');
  return parseAggregate(scanner, { alias, cast }, field, name);
}

function parseAggregate(
  scanner: Scanner,
  { alias, cast }: Pick<AggregateItem, 'alias' | 'cast'>,
  field: Field | null,
  name: AggregateName,
): AggregateItem {
  scanner.skipBlanks();
  return { kind: 'aggregate', name, field, cast, alias, resultCast: parseCast(scanner) };
}

function parseEmbed(
  scanner: Scanner,
  head: Pick<EmbedItem, 'target' | 'alias' | 'spread'>,
  nested: () => SelectItem,
): EmbedItem {
  let hint: string | null = null;
  let inner = false;
  while (scanner.eat('!')) {
    const word = scanner.name('a hint');
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  return { kind: 'embed', ...head, hint, inner, items: scanner.list(nested) };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.eat('::')) return null;
  const name = scanner.name('a type');
  let suffix = '';
  while (scanner.eat('[]')) suffix += '[]';
  return `${name}${suffix}`;
}
