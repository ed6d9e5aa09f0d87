import { readFile } from 'node:fs/promises';

/** Id and start of a process: an id may be given again after a while, with its start it is one process only. */
export async function identify(pid: number): Promise<string> {
  return `${pid} ${await startTime(pid)}`;
}

/** Whether the process that `identify` named still runs on this machine. */
export async function lives(identity: string): Promise<boolean> {
  const pid = Number(identity.split(' ')[0]);
  return pid > 0 && isAlive(pid) && (await identify(pid)) === identity;
}

/** Whether a process of this id runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot, where the system tells (Linux); else 0, and the id alone must do. What ended and was not asked how is none. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...facts] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (facts[18] ?? '0');
}
