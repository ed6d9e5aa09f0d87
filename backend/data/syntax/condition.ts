import type { Condition, Field, Quantifier } from './ast.ts';
import { IS_VALUES, OPERATORS, type Operator } from './operators.ts';
import type { Scanner } from './scanner.ts';

const WORD = /[a-z]+/y;

/** Where a value ends: with the parameter, or at the next `,` or `)` of a logic tree. */
export type ValueReader = (scanner: Scanner) => string;

/** Reads `[not.]operator[(modifier)].value` for a field. */
export function parseCondition(scanner: Scanner, field: Field, readValue: ValueReader): Condition {
  const negated = scanner.eat('not.');
  const name = scanner.match(WORD) ?? '';
  const operator = OPERATORS.get(name);
  if (!operator) throw scanner.error(`unknown operator "${name}"`);
  const { quantifier, language } = parseModifier(scanner, operator);
  scanner.expect('.');
  const value = parseValue(scanner, operator, readValue, quantifier !== null);
  return { kind: 'condition', field, negated, operator: name, quantifier, language, value };
}

/** Whether a value starts like a filter; decides in `/rpc/` calls by GET what is a filter and what an argument. */
export function looksLikeCondition(value: string): boolean {
  const found = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(value);
  return found !== null && OPERATORS.has(found[1] ?? '');
}

function parseModifier(
  scanner: Scanner,
  operator: Operator,
): { quantifier: Quantifier | null; language: string | null } {
  const none = { quantifier: null, language: null };
  if (!scanner.eat('(')) return none;
  const word = scanner.name('a modifier');
  scanner.expect(')');
  if (operator.kind === 'search') return { ...none, language: word };
  if (operator.quantified && (word === 'any' || word === 'all')) return { ...none, quantifier: word };
  throw scanner.error(`unknown modifier "${word}"`);
}

function parseValue(
  scanner: Scanner,
  operator: Operator,
  readValue: ValueReader,
  quantified: boolean,
): string | readonly string[] {
  if (operator.kind === 'list') return parseList(scanner);
  if (quantified && !scanner.sees('{')) throw scanner.error('expected a list in braces');
  const value = readValue(scanner);
  if (operator.kind !== 'is') return value;
  const word = value.trim().toLowerCase();
  if (!IS_VALUES.has(word)) throw scanner.error('expected null, not_null, true, false or unknown');
  return word;
}

/** `(1,2,"a,b")`. */
function parseList(scanner: Scanner): string[] {
  const values = scanner.list(() => {
    if (!scanner.sees('"')) return scanner.until(',)');
    const value = scanner.quoted();
    scanner.skipBlanks();
    return value;
  });
  return values;
}
