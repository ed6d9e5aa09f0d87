import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_FILE = 'portal.pid';

/**
 * Takes the data folder for this process, so that never two portals work on one. Returns the function that gives it
 * back. An owner that no longer lives (killed, power cut) is replaced.
 * @throws when another living portal owns the folder.
 */
export async function takeOwnership(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, OWNER_FILE);
  const mine = await identify(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await readFile(file, 'utf8').catch(() => '');
    if (await lives(owner)) break;
    await rm(file, { force: true });
  }
  throw new Error(
    `Another portal already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Stops a PostgreSQL whose portal was killed; it still holds the cluster. Its postmaster.pid names it. */
export async function stopOrphan(clusterFolder: string): Promise<void> {
  const [line] = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A process id may be given again after a restart of the machine; with its start time it is one process only. */
async function identify(pid: number): Promise<string> {
  return `${pid} ${await startTime(pid)}`;
}

async function lives(owner: string): Promise<boolean> {
  const pid = Number(owner.split(' ')[0]);
  return pid > 0 && pid !== process.pid && isAlive(pid) && (await identify(pid)) === owner;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot, where the system tells (Linux); else 0, and the id alone must do. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.includes('postgres');
}
