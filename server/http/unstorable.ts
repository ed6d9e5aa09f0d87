/**
 * Where in an input a text stands that PostgreSQL cannot hold: the character NUL, or half a surrogate pair, which `jsonb`
 * refuses. Looks into plain objects and lists, and at names too, which some calls store. Other values (uploaded files)
 * are not looked into.
 * @returns the dotted path ('' for the input itself), undefined when all can be stored
 */
export function unstorableAt(input: unknown, path: readonly string[] = []): string | undefined {
  if (typeof input === 'string') return isStorable(input) ? undefined : path.join('.');
  if (!isPlain(input)) return undefined;
  for (const [name, value] of Object.entries(input)) {
    if (!isStorable(name)) return path.join('.');
    const found = unstorableAt(value, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
