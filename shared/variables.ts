import { elided } from './elision.ts';

/** A variable of a message's text: its name in double braces, which is the first group. */
export const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** Values of the variables of a text. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Puts values into a text. They are put in once: braces in a value stay braces. An unknown name stays as it is written.
 * A French «de» or «que» before a vowel loses its e.
 */
export function fill(text: string, variables: Readonly<Record<string, string | number>>): string {
  return elided(text, variables).replaceAll(VARIABLE, (place, name: string) =>
    Object.hasOwn(variables, name) ? String(variables[name]) : place,
  );
}

/** As `fill`, for each of several texts. */
export function fillEach<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  variables: Readonly<Record<string, string | number>>,
): Record<Name, string> {
  const filled = Object.entries<string>(texts).map(([name, text]) => [name, fill(text, variables)]);
  return Object.fromEntries(filled) as Record<Name, string>;
}

/** Whether a text has double braces around no name, or around nothing: they would stand in the mail as they are. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replaceAll(VARIABLE, ''));
}
