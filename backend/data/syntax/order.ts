import type { OrderTerm } from './ast.ts';
import { parseField } from './field.ts';
import { Scanner } from './scanner.ts';

const MAX_TERMS = 100;

/** Reads `order=a.desc.nullslast,b,data->>x,rel(c)`. */
export function parseOrder(text: string, parameter: string): OrderTerm[] {
  const scanner = new Scanner(text, parameter);
  const terms: OrderTerm[] = [];
  scanner.skipBlanks();
  if (scanner.done) return terms;
  do {
    if (terms.length >= MAX_TERMS) throw scanner.error(`more than ${MAX_TERMS} elements`);
    terms.push(parseTerm(scanner));
  } while (scanner.eat(','));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner);
  if (field.path.length === 0 && scanner.eat('(')) {
    const inner = parseField(scanner);
    scanner.expect(')');
    return { relation: field.name, field: inner, ...parseDirection(scanner) };
  }
  return { relation: null, field, ...parseDirection(scanner) };
}

function parseDirection(scanner: Scanner): Pick<OrderTerm, 'descending' | 'nulls'> {
  let descending: boolean | null = null;
  let nulls: OrderTerm['nulls'] = null;
  while (scanner.eat('.')) {
    const word = scanner.name('asc, desc, nullsfirst or nullslast');
    if (descending === null && nulls === null && (word === 'asc' || word === 'desc')) descending = word === 'desc';
    else if (nulls === null && (word === 'nullsfirst' || word === 'nullslast'))
      nulls = word === 'nullsfirst' ? 'first' : 'last';
    else throw scanner.error(`unknown direction "${word}"`);
  }
  return { descending: descending ?? false, nulls };
}
