import type { Group, Logic } from './ast.ts';
import { parseCondition } from './condition.ts';
import { parseField } from './field.ts';
import { Scanner } from './scanner.ts';

const GROUP_AHEAD = /(?:not\.)?(?:and|or)(?=\()/y;

/** Reads `or=(a.eq.1,not.and(b.gt.2,c.is.null))`. `text` starts with the parenthesis. */
export function parseGroup(text: string, kind: Group['kind'], negated: boolean, parameter: string): Group {
  const scanner = new Scanner(text, parameter);
  const parts = scanner.list(() => parsePart(scanner));
  scanner.end();
  if (parts.length === 0) throw scanner.error('expected a condition');
  return { kind, negated, parts };
}

function parsePart(scanner: Scanner): Logic {
  scanner.skipBlanks();
  const word = scanner.match(GROUP_AHEAD);
  if (word !== undefined) {
    const parts = scanner.list(() => parsePart(scanner));
    if (parts.length === 0) throw scanner.error('expected a condition');
    return { kind: word.endsWith('and') ? 'and' : 'or', negated: word.startsWith('not.'), parts };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  return parseCondition(scanner, field, readTreeValue);
}

/** In a tree a value ends at `,` or `)`; one that holds those is quoted or, for arrays and JSON, in braces. */
function readTreeValue(scanner: Scanner): string {
  if (scanner.sees('"')) {
    const value = scanner.quoted();
    scanner.skipBlanks();
    return value;
  }
  if (scanner.sees('{')) return scanner.braces();
  return scanner.until(',)');
}
