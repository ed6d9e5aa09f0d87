import { SETTING_NAMES } from '#server/config.ts';

/** The backend service's own settings, and those that libraries read. */
const FAMILIES = /^(GOTRUE|BACKEND|API_EXTERNAL|PORTAL)_/;
/** What opens the archive does not lie in it; the folder is another one. */
const LEFT_OUT = ['BACKUP_PASSPHRASE', 'DATA_DIR'];

/** The settings of a process as lines of `NAME=value`: with them a restored portal signs and decrypts as before. */
export function settingsLines(environment: NodeJS.ProcessEnv): string {
  return Object.entries(environment)
    .filter(
      ([name, value]) => value && (SETTING_NAMES.includes(name) || FAMILIES.test(name)) && !LEFT_OUT.includes(name),
    )
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .sort()
    .join('');
}
