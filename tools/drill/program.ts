import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunAs } from '../../database/embedded/unprivileged-user.ts';

export interface ProgramOptions {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  runAs?: RunAs | undefined;
  /** File that gets what it prints. */
  log: string;
  /** Whether it does its work. */
  ready(): Promise<boolean>;
}

/** A program of the cluster that can be killed and started again. */
export class Program {
  readonly #options: ProgramOptions;
  #child: ChildProcess | undefined;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** @param more settings for this run only. @throws when it ends, or does not work after five minutes. */
  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const { command, args, env, runAs, log, ready } = this.#options;
    const child = spawn(command, args, {
      ...runAs,
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    const file = createWriteStream(log, { flags: 'a' });
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    await waitFor(command, 300, async () => {
      if (child.exitCode !== null) throw new Error(`${command} ended: ${(await readFile(log, 'utf8')).slice(-2000)}`);
      return ready();
    });
  }

  /** Ends it as a lost machine would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to end, and waits until it has. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Asks until something is so. @throws after `seconds`. */
export async function waitFor(what: string, seconds: number, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds in vain for ${what}.`);
    await sleep(100);
  }
}

/** Status of an answer; 0 when none came within a second. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
