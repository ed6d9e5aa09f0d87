import { DataError } from '../errors.ts';
import type { NodeQuery, Query } from './ast.ts';
import { parseCondition } from './condition.ts';
import { parseJsonPath } from './field.ts';
import { parseGroup } from './logic.ts';
import { parseOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';
import type { Parameter } from './url.ts';

/** Parameters that are no filters; `apikey` is the gateway's, which some clients put here instead of in a header. */
const RESERVED = new Set(['select', 'columns', 'on_conflict', 'apikey']);

/** Reads the parameters of a request into a query. */
export function parseQuery(parameters: readonly Parameter[]): Query {
  const root = newNode();
  let select: string | undefined;
  let columns: string[] | null = null;
  let onConflict: string[] | null = null;
  for (const [name, value] of parameters) {
    if (name === 'select') select = value;
    else if (name === 'columns') columns = parseNames(value, name);
    else if (name === 'on_conflict') onConflict = parseNames(value, name);
    else if (!RESERVED.has(name)) readNodeParameter(root, name, value);
  }
  return { select: parseSelect(select ?? ''), root, columns, onConflict };
}

/** A node about which nothing was said. */
export function newNode(): NodeQuery {
  return { filters: [], order: [], limit: null, offset: 0, children: new Map() };
}

/** Splits `rel.child.column` or `rel.order` into the node it speaks of and what it says. */
function readNodeParameter(root: NodeQuery, name: string, value: string): void {
  const scanner = new Scanner(name, name);
  let node = root;
  let negated = false;
  for (;;) {
    const isQuoted = scanner.sees('"');
    const word = scanner.name('a column or relation');
    if (!isQuoted && word === 'not' && scanner.sees('.')) {
      scanner.expect('.');
      negated = true;
      continue;
    }
    if (scanner.done && !isQuoted && readClause(node, name, word, negated, value)) return;
    if (negated) throw scanner.error('expected "and" or "or" after "not."');
    if (!scanner.eat('.')) {
      const field = { name: word, path: parseJsonPath(scanner) };
      scanner.end();
      const values = new Scanner(value, name);
      node.filters.push(parseCondition(values, field, () => values.rest()));
      values.end();
      return;
    }
    node = child(node, word);
  }
}

function child(node: NodeQuery, name: string): NodeQuery {
  const known = node.children.get(name);
  if (known) return known;
  const made = newNode();
  node.children.set(name, made);
  return made;
}

/** Reads a parameter that is no filter; false when it is one. */
function readClause(node: NodeQuery, name: string, word: string, negated: boolean, value: string): boolean {
  if (word === 'and' || word === 'or') node.filters.push(parseGroup(value, word, negated, name));
  else if (negated) return false;
  else if (word === 'order') node.order.push(...parseOrder(value, name));
  else if (word === 'limit') node.limit = parseCount(value, name);
  else if (word === 'offset') node.offset = parseCount(value, name);
  else return false;
  return true;
}

function parseCount(value: string, name: string): number {
  if (/^-\d+$/.test(value)) {
    throw new DataError({ status: 416, code: 'PGRST103', message: `"${name}" must not be negative.`, details: value });
  }
  const count = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(count))
    throw new Scanner(value, name).error('expected a whole number');
  return count;
}

function parseNames(value: string, parameter: string): string[] {
  const scanner = new Scanner(value, parameter);
  const names: string[] = [];
  if (value === '') return names;
  do names.push(scanner.name('a column name'));
  while (scanner.eat(','));
  scanner.end();
  return names;
}
