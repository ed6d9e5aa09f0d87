/** Pages that would send one round in a circle after signing in. */
const NEVER = /^(\/(de|fr))?\/(login|logout)([/?#]|$)/;

/**
 * The path to go to after signing in, if `value` is a path of this very site; else null. Everything that a browser
 * could read as another origin is refused: `//host`, backslashes, schemes, user names, control characters, blanks,
 * and the same things hidden by encoding.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || NEVER.test(value)) return null;
  const target = isPlainText(value) ? targetOf(value) : null;
  if (!target) return null;
  // Resolving dots and decoding go in either order: /../%2fhost decoded before is /..//host, and after it //host.
  return [pathOf(value), target].flatMap(readings).every((path) => isPlainPath(path) && targetOf(path)) ? value : null;
}

/** The path as it stands, and as it reads after decoding it once and twice; a broken encoding reads as unsafe. */
function readings(path: string): string[] {
  const found = [path];
  for (let count = 0; count < 2; count += 1) {
    try {
      found.push(decodeURIComponent(found.at(-1) ?? ''));
    } catch {
      return ['//'];
    }
  }
  return found;
}

function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && isPlainText(path);
}

/** No control characters and no line breaks: browsers drop them silently, and `/<tab>/host` becomes `//host`. */
function isPlainText(text: string): boolean {
  return ![...text].some((character) => character < ' ' || character === '\u007f' || character === '\\');
}

/** The path that a browser goes to, its dots resolved (/x/..//host is //host by then); null if that is not this site. */
function targetOf(value: string): string | null {
  const here = 'https://portal.invalid';
  const url = URL.parse(value, here);
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname : null;
}

function pathOf(value: string): string {
  return value.split(/[?#]/, 1)[0] ?? '';
}
