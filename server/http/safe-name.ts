import { normalised } from '#shared/normalised.ts';

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** Characters that lead elsewhere, are refused by file systems, or turn the reading direction of what follows. */
const PATHS = /^.*[/\\]/s;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const FORBIDDEN = /[<>:"|?*]/g;

/** Characters of what was sent that are looked at, from its end: a name stands behind its path. */
const MOST_READ = 1_000;

/** Characters of a name at most, its extension included. */
const LONGEST = 120;

/**
 * A file's name that can be shown and stored anywhere: no path, no control or direction characters, no leading dots, at
 * most 120 characters with the extension kept. What is left of nothing is called "file".
 */
export function safeName(sent: string | undefined): string {
  const read = normalised((sent ?? '').slice(-MOST_READ), 'NFC');
  const bare = read.replace(INVISIBLE, '').replace(PATHS, '').replace(FORBIDDEN, '-');
  const closed = bare.replace(/\s+/g, ' ').replace(/[. ]+$/, '');
  const [, head = closed, extension = ''] = /^(.*)(\.[A-Za-z0-9]{1,10})$/s.exec(closed) ?? [];
  const stem = head.replace(/^[. ]+|[. ]+$/g, '');
  const named = stem === '' || DEVICES.test(stem) ? 'file' : stem;
  return shorten(named, LONGEST - extension.length) + extension;
}

function shorten(text: string, length: number): string {
  return [...text].slice(0, length).join('').trimEnd();
}
