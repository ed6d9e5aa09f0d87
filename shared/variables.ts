/** A variable of a message's text: its name in double braces, which is the first group. */
export const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** Whether a text has double braces around no name, or around nothing: they would stand in the mail as they are. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replaceAll(VARIABLE, ''));
}
