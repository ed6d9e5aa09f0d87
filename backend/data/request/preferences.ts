import { DataError } from '../errors.ts';

/** What the Prefer header asks for. */
export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  tx: 'rollback' | 'commit' | null;
  handling: 'strict' | 'lenient' | null;
  maxAffected: number | null;
  timezone: string | null;
}

const NONE: Preferences = {
  return: null,
  count: null,
  resolution: null,
  missing: null,
  tx: null,
  handling: null,
  maxAffected: null,
  timezone: null,
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['rollback', 'commit'],
  handling: ['strict', 'lenient'],
};

/**
 * Reads the Prefer header; the first of several values for one preference counts.
 * @throws 400 PGRST122 for unknown preferences, if `handling=strict` is among them.
 */
export function parsePreferences(header: string | undefined): Preferences {
  if (header === undefined) return NONE;
  const found: Record<string, string | number> = {};
  const invalid: string[] = [];
  // Each name of a time zone is looked up, which takes its time.
  for (const part of header.split(',', MOST).map((each) => each.trim())) {
    if (part !== '' && !readPart(part, found)) invalid.push(part);
  }
  const preferences: Preferences = { ...NONE, ...found };
  if (preferences.handling !== 'strict') return { ...preferences, maxAffected: null };
  if (invalid.length === 0) return preferences;
  throw new DataError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

/** So many preferences are read; there are not as many. */
const MOST = 20;

/** Reads one `name=value`; false when it means nothing to us. */
function readPart(part: string, found: Record<string, string | number>): boolean {
  const at = part.indexOf('=');
  const name = part.slice(0, at);
  const value = part.slice(at + 1);
  if (name === 'max-affected' && /^\d{1,15}$/.test(value)) found.maxAffected ??= Number(value);
  else if (name === 'timezone' && isTimeZone(value)) found.timezone ??= value;
  else if (Object.hasOwn(CHOICES, name) && CHOICES[name]?.includes(value)) found[name] ??= value;
  else return false;
  return true;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Names of the preferences a kind of request heeds. */
export type PreferenceName = keyof Preferences;

/** Value of Preference-Applied: those that were given and count for this request. */
export function appliedPreferences(preferences: Preferences, heeded: readonly PreferenceName[]): string | undefined {
  if (preferences === NONE) return undefined;
  const applied = heeded
    .filter((name) => preferences[name] !== null)
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`);
  return applied.length > 0 ? applied.join(', ') : undefined;
}
