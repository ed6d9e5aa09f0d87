import { readdir, readFile } from 'node:fs/promises';

/** Ticks of the clock in a second, as Linux counts the time of processes. */
const TICKS = 100;

/** Seconds of a core that a process and its children took until now; 0 where the system does not tell. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold anything: user, system, and those of children that have ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  let below = 0;
  for (const task of tasks) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) below += await cpuSeconds(Number(child));
  }
  return own + below;
}
