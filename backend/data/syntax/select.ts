import { DataError } from '../errors.ts';
import type { EmbedItem, SelectItem } from './ast.ts';
import { parseField, parseJsonPath } from './field.ts';
import { Scanner } from './scanner.ts';

/** More than PostgreSQL allows in one row is refused here, so that it never becomes a server error. */
const MAX_ITEMS = 500;

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
  if (scanner.sees('...')) throw scanner.error('spread embedding ("...") is not supported');
  const first = scanner.name('a column or relation');
  const hasAlias = !scanner.sees('::') && scanner.eat(':');
  const alias = hasAlias ? first : null;
  const field = hasAlias ? parseField(scanner) : { name: first, path: parseJsonPath(scanner) };
  if (scanner.sees('.')) throw aggregateError(field.name);
  if (field.path.length === 0 && (scanner.sees('!') || scanner.sees('('))) {
    return parseEmbed(scanner, alias, field.name, nested);
  }
  return { kind: 'column', field, alias, cast: parseCast(scanner) };
}

function parseEmbed(scanner: Scanner, alias: string | null, target: string, nested: () => SelectItem): EmbedItem {
  let hint: string | null = null;
  let inner = false;
  while (scanner.eat('!')) {
    const word = scanner.name('a hint');
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  const items = scanner.list(nested);
  if (target === 'count' && items.length === 0) throw aggregateError(target);
  return { kind: 'embed', alias, target, hint, inner, items };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.eat('::')) return null;
  const name = scanner.name('a type');
  let suffix = '';
  while (scanner.eat('[]')) suffix += '[]';
  if (scanner.sees('.')) throw aggregateError(name);
  return `${name}${suffix}`;
}

/** 400 PGRST123. */
export function aggregateError(name: string): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST123',
    message: 'Aggregates are not supported; use a view or a function.',
    details: `after "${name}" in select`,
  });
}
