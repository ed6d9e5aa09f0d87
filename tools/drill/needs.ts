import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Programs of the cluster, by where they were found. */
export interface Programs {
  patroni: string;
  etcd: string;
  pgbouncer: string;
  haproxy: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  /** A library that shows a process another clock. */
  faketime: string;
}

/** Something is missing on this machine: one sentence that says what to do. */
export class Missing extends Error {}

const PACKAGES: Readonly<Record<keyof Programs, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  postgres: 'postgresql',
  faketime: 'libfaketime',
};

/** Finds what the cluster is made of. @throws Missing with the packages of Debian that bring the rest. */
export async function findPrograms(): Promise<Programs> {
  const found = {
    patroni: await program('patroni'),
    etcd: await program('etcd'),
    pgbouncer: await program('pgbouncer'),
    haproxy: await program('haproxy'),
    postgres: await newestPostgres(),
    faketime: await firstOf(['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)),
  };
  const lacking = (Object.keys(PACKAGES) as (keyof Programs)[]).filter((name) => !found[name]);
  if (lacking.length > 0) {
    const packages = lacking.map((name) => PACKAGES[name]).join(' ');
    throw new Missing(`The drill needs packages of Debian and installs none: apt-get install ${packages}`);
  }
  return found as Programs;
}

async function firstOf(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

function program(name: string): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return firstOf(folders.map((folder) => join(folder, name)));
}

async function newestPostgres(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  return firstOf(newest.map((version) => join(root, String(version), 'bin')));
}
