import { withoutMarks } from './fold-text.ts';

/** A French «de» or «que» before a variable, whose name is the third group. */
const BEFORE_A_NAME = /(^|[\s(«])(d|qu)e (?=\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\})/gi;

/** A vowel as the first sound. An h stands in names of all languages, most of them breathe it: it is none. */
const VOWEL = /^(?:[aeiou\u0153\u00e6]|y(?![aeiou]))/i;

/** A text in which «de {{name}}» is «d’{{name}}» where the name begins with a vowel, as it is said in French. */
export function elided(text: string, variables: object): string {
  return text.replace(BEFORE_A_NAME, (whole, before: string, word: string, name: string) => {
    const value: unknown = Object.hasOwn(variables, name) ? Reflect.get(variables, name) : undefined;
    return typeof value === 'string' && VOWEL.test(withoutMarks(value)) ? `${before}${word}’` : whole;
  });
}
