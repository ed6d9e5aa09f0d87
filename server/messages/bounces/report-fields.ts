const MAX_GROUPS = 100;

/** The text of a part, whatever its sender thought of character sets. */
export function textOf(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return content;
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The groups of fields of a status (RFC 3464 2.1): an empty line ends a group, a space goes on with a field. */
export function fieldGroups(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/, MAX_GROUPS)
    .map(
      (group) =>
        new Map(
          group
            .replaceAll(/\n[ \t]+/g, ' ')
            .split('\n')
            .flatMap((line): [string, string][] => {
              const [, name, value] = /^([A-Za-z][\w-]{0,60})[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
              return name ? [[name.toLowerCase(), value ?? '']] : [];
            }),
        ),
    );
}
