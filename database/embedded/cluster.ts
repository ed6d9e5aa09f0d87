import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineMemory } from '#database/machine-memory.ts';
import { type Binaries, locateBinaries, noteBinaries } from './binaries.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { freePort } from './free-port.ts';
import { keepRunning } from './keep-running.ts';
import { stopOrphan, takeOwnership } from './ownership.ts';
import { type RunAs, unprivilegedUser } from './unprivileged-user.ts';

/** A running PostgreSQL of our own. `url` carries the superuser `postgres` and the generated password. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder for the cluster and its password file. */
  dataDir: string;
  /** Gives up crash safety for speed: for a database that is thrown away, or put on the disk before anybody relies on it. */
  throwAway?: boolean;
  /** Called when a server that keeps ending is given up; without it the process ends with a message. */
  onLost?: (error: Error) => void;
  /** Programs of an older major version, for a cluster that was made by them; else those of this code. */
  older?: Binaries;
}

const INITDB_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C'];
const LOCAL_FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
const SERVER_FLAGS = ['max_connections=200', 'shared_buffers=256MB', 'jit=off', 'random_page_cost=1.1'];
/**
 * Kilobytes that one process of PostgreSQL takes at most besides its stack and what all share: a twentieth of the machine's
 * memory, 640 MB at least and 1,152 at most. A statement that asks for more fails alone (53200), before the system ends
 * processes of its choice. A bound of all addresses would end the process where its stack grows. Where the system knows
 * no such limit, there is none.
 */
const MOST_MEMORY = Math.min(Math.max(Math.round(machineMemory() / 20 / 2 ** 20), 640), 1_152) * 1024;
const THROW_AWAY_FLAGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0'],
];

/**
 * Starts PostgreSQL on the cluster in `dataDir`, creating it on first use. A cluster left by a killed process recovers
 * by itself; a server that ends by itself is started again at the same address (`keepRunning`).
 * @throws when another server already runs on the same data folder, or PostgreSQL does not start (its log is quoted).
 */
export async function startCluster({
  dataDir,
  throwAway = false,
  onLost = giveUp,
  older,
}: ClusterOptions): Promise<Cluster> {
  const runAs = await unprivilegedUser();
  const binaries = older ?? (await locateBinaries(runAs));
  const folder = await prepareClusterFolder(dataDir, runAs);
  const giveBack = await takeOwnership(dataDir);
  await stopOrphan(folder);
  const password = await readOrCreatePassword(dataDir);
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(binaries, folder, { password, runAs, throwAway });
  const port = await freePort();
  const settings = [...LOCAL_FLAGS, ...SERVER_FLAGS, ...(throwAway ? THROW_AWAY_FLAGS : []), `port=${port}`];
  const stop = await keepRunning({
    start: () => startServer(binaries, folder, settings, runAs),
    onRestart: ({ message }) => process.stderr.write(`${message} It is started again.\n`),
    onLost,
  });
  if (!older) await noteBinaries(dataDir, binaries);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stop();
      await giveBack();
    },
  };
}

function giveUp({ message }: Error): void {
  const advice = "It keeps ending, so the portal ends too: look at the data folder and the machine's memory.";
  process.stderr.write(`${message} ${advice}\n`);
  process.exit(1);
}

async function startServer(binaries: Binaries, folder: string, settings: string[], runAs: RunAs | undefined) {
  const bounded = `ulimit -d ${MOST_MEMORY} 2>/dev/null; exec "$0" "$@"`;
  const flags = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn('/bin/sh', ['-c', bounded, binaries.postgres, ...flags], {
    ...runAs,
    cwd: folder,
    // A group of its own: Ctrl-C reaches the portal alone, which then stops the database after its last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(child);
  return child;
}

interface Initial {
  password: string;
  runAs: RunAs | undefined;
  throwAway: boolean;
}

async function initialise(binaries: Binaries, folder: string, { password, runAs, throwAway }: Initial) {
  // In the system's folder for temporary files, because the user of PostgreSQL may not reach the data folder.
  const passwordFile = join(tmpdir(), `initdb-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs) await chown(passwordFile, runAs.uid, runAs.gid);
  try {
    const flags = [...INITDB_FLAGS, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    if (throwAway) flags.push('--no-sync');
    const child = spawn(binaries.initdb, ['-D', folder, ...flags], { ...runAs, cwd: folder });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    if (code !== 0) throw new Error(`initdb failed with code ${code}: ${output.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Resolves when the server says that it accepts connections; rejects with its own words when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`PostgreSQL ended before it was ready (${signal ?? `code ${code}`}): ${log.trim()}`)),
    );
  });
}

async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const password = randomBytes(24).toString('hex');
    await writeFile(file, password, { mode: 0o600 });
    await chmod(file, 0o600);
    return password;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
