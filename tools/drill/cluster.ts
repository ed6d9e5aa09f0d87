import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type RunAs, unprivilegedUser } from '../../database/embedded/unprivileged-user.ts';
import { createPool } from '../../database/pool.ts';
import { PROJECT_ROOT } from '../../database/project-root.ts';
import { HEAP_FLAGS } from '../bench/child.ts';
import { Line } from './line.ts';
import type { Programs } from './needs.ts';
import { DatabaseNode } from './node.ts';
import { databaseAt, HOST, operateFile, PASSWORD, type Ports, portsFrom } from './places.ts';
import { Program, statusOf, waitFor } from './program.ts';
import { BUCKET, mailbox, s3Store } from './services.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export interface ClusterOptions {
  programs: Programs;
  /** First of fifteen free ports. */
  port: number;
  /** Databases on small disks. */
  small: boolean;
  seed: 'normal' | 'large';
}

/** Starts two processes behind a proxy, two databases behind a pooler, and what is outside. */
export async function openCluster({ programs, port, small, seed }: ClusterOptions) {
  const ports = portsFrom(port);
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-drill-'));
  await chmod(folder, 0o755);
  const runAs = await unprivilegedUser();
  const parts = { folder, ports, programs, runAs };
  const nodes = [0, 1].map((index) => new DatabaseNode({ ...parts, index: index as 0 | 1, small }));
  const etcd = etcdOf(parts);
  const pooler = await poolerOf(parts);
  const front = await frontOf(parts);
  const lines = { pooled: new Line(ports.pooler), direct: new Line(ports.primary) };
  const s3 = s3Store(ports.s3, join(folder, 's3'));
  const mails = mailbox(ports.smtp);
  const portals = [portalOf(parts, 0, seed), portalOf(parts, 1, seed)] as const;
  const pool = createPool({ url: databaseAt(ports.primary), size: 4, name: 'drill' });
  const standby = async () => {
    for (const node of nodes) if (await node.is('synchronous')) return node;
    return undefined;
  };
  const cluster = {
    ...{ folder, ports, nodes, pooler, portals, lines, s3, mails, pool, standby, programs },
    origin: `http://${HOST}:${ports.front}`,
    primary: async () => {
      for (const node of nodes) if (await node.is('primary')) return node;
      throw new Error('No database is the primary.');
    },
    /** Resolves once two databases follow each other again and every process takes requests. */
    whole: () =>
      waitFor('two databases and two processes', 180, async () => {
        const states = await Promise.all(ports.portals.map((at) => statusOf(`http://${HOST}:${at}/api/v1/ready`)));
        return states.every((state) => state === 200) && (await standby()) !== undefined;
      }),
    /** @param keep leaves the folder with what everything wrote. */
    stop: async (keep = false) => {
      await pool.end();
      for (const program of [...portals, front, pooler]) await program.stop();
      for (const node of nodes) await node.stop();
      await etcd.stop();
      for (const line of Object.values(lines)) line.close();
      await Promise.all([s3.close(), mails.close()]);
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all([
      s3.open(),
      mails.open(),
      lines.pooled.open(ports.pooledLine),
      lines.direct.open(ports.directLine),
    ]);
    await etcd.start();
    for (const node of nodes) {
      await node.prepare();
      await node.agent.start();
    }
    await Promise.all([front.start(), pooler.start()]);
    await makeDatabase(ports);
    for (const portal of portals) await portal.start();
    await cluster.whole();
    return cluster;
  } catch (error) {
    await cluster.stop().catch(() => undefined);
    throw error;
  }
}

interface Parts {
  folder: string;
  ports: Ports;
  programs: Programs;
  runAs: RunAs | undefined;
}

function etcdOf({ folder, ports, programs }: Parts): Program {
  const [client, peer] = [ports.etcd, ports.etcdPeer].map((port) => `http://${HOST}:${port}`);
  const settings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  return new Program({
    command: programs.etcd,
    args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    log: join(folder, 'etcd.log'),
    ready: async () => (await statusOf(`${client}/health`)) === 200,
  });
}

async function poolerOf({ folder, ports, programs, runAs }: Parts): Promise<Program> {
  const own = join(folder, 'pgbouncer');
  await mkdir(own);
  const users = join(own, 'users.txt');
  await writeFile(users, `"postgres" "${PASSWORD}"\n`);
  const settings = await operateFile('pgbouncer.ini', {
    '{host}': HOST,
    '{primaryPort}': ports.primary,
    '{poolerPort}': ports.pooler,
    '{users}': users,
  });
  await writeFile(join(own, 'pgbouncer.ini'), settings);
  if (runAs) await chown(own, runAs.uid, runAs.gid);
  return new Program({
    command: programs.pgbouncer,
    args: [join(own, 'pgbouncer.ini')],
    runAs,
    log: join(folder, 'pgbouncer.log'),
    ready: () => connects(`postgresql://postgres:${PASSWORD}@${HOST}:${ports.pooler}/postgres`),
  });
}

/** HAProxy with the file that operators get, at the drill's ports. */
async function frontOf({ folder, ports, programs }: Parts): Promise<Program> {
  const settings = join(folder, 'haproxy.cfg');
  const text = await operateFile('haproxy.cfg', {
    ':8080': `${HOST}:${ports.front}`,
    '127.0.0.1:3001': `${HOST}:${ports.portals[0]}`,
    '127.0.0.1:3002': `${HOST}:${ports.portals[1]}`,
    '127.0.0.1:6000': `${HOST}:${ports.primary}`,
    '10.0.0.11:5432 port 8008': `${HOST}:${ports.postgres[0]} port ${ports.patroni[0]}`,
    '10.0.0.12:5432 port 8008': `${HOST}:${ports.postgres[1]} port ${ports.patroni[1]}`,
  });
  await writeFile(settings, text);
  return new Program({
    command: programs.haproxy,
    args: ['-db', '-f', settings],
    log: join(folder, 'haproxy.log'),
    ready: () => connects(`postgresql://postgres:${PASSWORD}@${HOST}:${ports.primary}/postgres`),
  });
}

/** The environment of a process; the first one's lines to the database can be cut. */
export function portalEnvironment({ folder, ports }: Pick<Parts, 'folder' | 'ports'>, index: 0 | 1): NodeJS.ProcessEnv {
  return {
    HOST,
    PORT: String(ports.portals[index]),
    DATA_DIR: join(folder, `portal-${index + 1}`),
    DATABASE_URL: databaseAt(index === 0 ? ports.pooledLine : ports.pooler),
    DATABASE_DIRECT_URL: databaseAt(index === 0 ? ports.directLine : ports.primary),
    DATABASE_NAMED_STATEMENTS: 'off',
    PUBLIC_URL: `http://${HOST}:${ports.front}`,
    SMTP_URL: `smtp://${HOST}:${ports.smtp}`,
    S3_ENDPOINT: `http://${HOST}:${ports.s3}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PORTAL_DRAIN_SECONDS: '3',
  };
}

function portalOf(parts: Parts, index: 0 | 1, seed: string): Program {
  const env = { ...portalEnvironment(parts, index), PORTAL_SEED: seed };
  return new Program({
    command: process.execPath,
    args: [...HEAP_FLAGS, join(PROJECT_ROOT, 'dist/server/start.js')],
    env,
    log: join(parts.folder, `portal-${index + 1}.log`),
    ready: async () => (await statusOf(`http://${HOST}:${parts.ports.portals[index]}/api/v1/ready`)) === 200,
  });
}

async function makeDatabase(ports: Ports): Promise<void> {
  const client = new pg.Client(`postgresql://postgres:${PASSWORD}@${HOST}:${ports.primary}/postgres`);
  await client.connect();
  await client.query('create database brillanz').finally(() => client.end());
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}
