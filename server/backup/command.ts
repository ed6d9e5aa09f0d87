import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { type Config, ConfigError, readBackupTo } from '#server/config.ts';
import { openPlace, type Place } from './place.ts';
import { BackupError, type OpenKey } from './seal.ts';

/** Ends a command: one sentence for what people can mend, the whole error for what they cannot. */
export function failCommand(error: unknown): void {
  const plain =
    error instanceof BackupError ||
    error instanceof ConfigError ||
    (error instanceof Error && /^(Another|The database|This database|Unknown option|Option)/.test(error.message));
  const text = error instanceof Error ? (plain ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** What opens archives: the secret keys of a file, else the passphrase. */
export async function openKey(environment: NodeJS.ProcessEnv): Promise<OpenKey> {
  const { BACKUP_IDENTITY_FILE: file, BACKUP_PASSPHRASE: passphrase } = environment;
  if (file) {
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
    return { identities: lines.filter((line) => line !== '' && !line.startsWith('#')) };
  }
  if (passphrase) return { passphrase };
  throw new BackupError('BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE is needed: it opens the archive.');
}

/** The place and name of an archive that a path or an address `s3://bucket/folder/name` names. */
export async function findArchive(environment: NodeJS.ProcessEnv, at: string): Promise<{ place: Place; name: string }> {
  const whole = at.startsWith('s3://') ? at : resolve(environment.INIT_CWD ?? '.', at);
  // Reading closes nothing: a key is named only because settings ask for one.
  const given = { ...environment, BACKUP_RECIPIENTS: undefined, BACKUP_PASSPHRASE: 'only to be read' };
  return { place: await openPlace(readBackupTo(given, dirname(whole))), name: basename(whole) };
}

/** @throws BackupError when a backup would lie in what it copies, and go with it. */
export async function refuseInside(config: Config, to: string): Promise<void> {
  const path = relative(await real(config.dataDir), await real(to));
  if (path !== '' && (path.startsWith('..') || isAbsolute(path))) return;
  throw new BackupError(`${to} lies in DATA_DIR (${config.dataDir}): what happens to the one happens to the other.`);
}

/** The path without links, also of what does not exist yet. */
async function real(path: string): Promise<string> {
  return realpath(path).catch(async () =>
    dirname(path) === path ? path : resolve(await real(dirname(path)), basename(path)),
  );
}
