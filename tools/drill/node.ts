import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunAs } from '../../database/embedded/unprivileged-user.ts';
import type { Programs } from './needs.ts';
import { HOST, operateFile, PASSWORD, type Ports } from './places.ts';
import { Program, statusOf } from './program.ts';

const run = promisify(execFile);

/** Room of a small disk, in MB: the demo group and its write-ahead log take a third. */
const DISK = 900;

export interface NodeParts {
  index: 0 | 1;
  folder: string;
  ports: Ports;
  programs: Programs;
  runAs: RunAs | undefined;
  /** On a small disk of its own, which can be filled. */
  small: boolean;
}

/** A PostgreSQL server under Patroni: a machine that can be lost as a whole. */
export class DatabaseNode {
  readonly name: string;
  readonly folder: string;
  readonly agent: Program;
  /** False where this machine allows no small disk. */
  mounted = false;
  readonly #parts: NodeParts;
  readonly #url: string;

  constructor(parts: NodeParts) {
    const { index, ports, programs, runAs } = parts;
    this.#parts = parts;
    this.name = ['a', 'b'][index] ?? '';
    this.folder = join(parts.folder, `node-${this.name}`);
    this.#url = `http://${HOST}:${ports.patroni[index]}`;
    this.agent = new Program({
      command: programs.patroni,
      args: [join(this.folder, 'patroni.yml')],
      runAs,
      log: join(parts.folder, `patroni-${this.name}.log`),
      ready: async () => (await statusOf(`${this.#url}/health`)) === 200,
    });
  }

  /** Makes its folder and settings; the agent makes the rest. */
  async prepare(): Promise<void> {
    const { index, ports, programs, runAs, small } = this.#parts;
    await mkdir(this.folder, { recursive: true });
    if (small) {
      this.mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', this.folder]).then(
        () => true,
        () => false,
      );
    }
    const settings = await operateFile('patroni.yml', {
      '{name}': this.name,
      '{host}': HOST,
      '{patroniPort}': ports.patroni[index],
      '{postgresPort}': ports.postgres[index],
      '{etcd}': `${HOST}:${ports.etcd}`,
      '{data}': join(this.folder, 'data'),
      '{binaries}': programs.postgres,
      '{sockets}': this.folder,
      '{password}': PASSWORD,
      '{network}': `${HOST}/32`,
      'shared_buffers: 256MB': 'shared_buffers: 128MB',
      // As much as the small disk bears.
      'max_wal_size: 1GB': 'max_wal_size: 64MB',
      'wal_keep_size: 2GB': 'wal_keep_size: 128MB',
    });
    await writeFile(join(this.folder, 'patroni.yml'), settings);
    if (runAs) await chown(this.folder, runAs.uid, runAs.gid);
    await chmod(this.folder, 0o700);
  }

  /** Whether Patroni calls it so: `primary`, `synchronous`. */
  async is(role: 'primary' | 'synchronous'): Promise<boolean> {
    return (await statusOf(`${this.#url}/${role}`)) === 200;
  }

  /** Process of its PostgreSQL; undefined when none runs. */
  async serverPid(): Promise<number | undefined> {
    const file = await readFile(join(this.folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(file, 10) || undefined;
  }

  /** Agent and server end at once, as with the machine. */
  async kill(): Promise<void> {
    const pid = await this.serverPid();
    await this.agent.kill();
    if (pid) endNow(pid);
  }

  async stop(): Promise<void> {
    await this.agent.stop();
    const pid = await this.serverPid();
    if (pid) endNow(pid);
    if (this.mounted) await run('umount', ['-l', this.folder]);
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
