import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, lives } from '#database/process-identity.ts';
import { FAST_SHUTDOWN } from './keep-running.ts';

/** So long a process that was killed may take to be gone, in ms: what starts it again may be faster. */
const ENDING = 1_000;
const OWNER_FILE = 'portal.pid';

/**
 * Takes the data folder for this process, so that never two portals work on one. Returns the function that gives it
 * back. An owner that no longer lives (killed, power cut) is replaced.
 * @throws when another living portal owns the folder.
 */
export async function takeOwnership(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, OWNER_FILE);
  const mine = await identify(process.pid);
  for (const until = Date.now() + ENDING; ; ) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await readFile(file, 'utf8').catch(() => '');
    if (owner === mine || !(await lives(owner))) await rm(file, { force: true });
    else if (Date.now() < until) await sleep(50);
    else break;
  }
  throw new Error(
    `Another portal already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Stops a PostgreSQL whose portal was killed; it still holds the cluster. Its postmaster.pid names it, below zero where it
 * is one that makes a cluster: what started that one gives up without it.
 */
export async function stopOrphan(clusterFolder: string): Promise<void> {
  const [line] = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(line));
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, Number(line) < 0 ? 'SIGTERM' : 'SIGINT');
  for (let late = Date.now() + FAST_SHUTDOWN; isAlive(pid); await sleep(20)) {
    if (Date.now() < late) continue;
    // A statement that nothing interrupts.
    process.kill(pid, 'SIGQUIT');
    late = Number.POSITIVE_INFINITY;
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.includes('postgres');
}
