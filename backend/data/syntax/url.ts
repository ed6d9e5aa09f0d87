import { syntaxError } from '../errors.ts';

/** One `name=value` of a query string, decoded. */
export type Parameter = readonly [name: string, value: string];

/** Decodes a query string in order, repeated names kept. 400 for what is not UTF-8 or holds a NUL. */
export function parseParameters(search: string): Parameter[] {
  if (search === '') return [];
  return search
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

function decode(text: string): string {
  let decoded = text;
  try {
    if (text.includes('%') || text.includes('+')) decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw syntaxError('The query string is not valid percent-encoded UTF-8.', text.slice(0, 100));
  }
  if (decoded.includes('\0')) throw syntaxError('The query string holds a NUL character.', text.slice(0, 100));
  return decoded;
}
