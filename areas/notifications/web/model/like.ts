/** Quotes a text as a value inside `or=(…)` of the data service. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** `%` and `_` are letters here like all others, and `*` would be a joker of the data service. */
export function like(text: string): string {
  return quoted(`*${text.replaceAll(/[\\%_*]/g, (sign) => (sign === '*' ? '_' : `\\${sign}`))}*`);
}
