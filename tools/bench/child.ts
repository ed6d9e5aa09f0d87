import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../database/project-root.ts';

/** The bounds of memory that `npm start` sets. */
const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
export const HEAP_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** A process of the bench. */
export interface Child {
  pid: number;
  /** Everything it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a process and resolves once it printed something that fits `ready`. */
export async function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Child> {
  const child = spawn(command, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`${command} ended with code ${code}: ${output}`)));
  });
  return { pid: child.pid ?? 0, output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process in MB; 0 where the system does not tell. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
