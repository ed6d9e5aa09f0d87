import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../database/project-root.ts';

export const HOST = '127.0.0.1';
/** Of every login of the cluster, which nobody but this machine reaches. */
export const PASSWORD = 'drill';

/** Where each part of the cluster listens: fifteen ports from the first on. */
export function portsFrom(first: number) {
  const at = (n: number) => first + n;
  return {
    front: at(0),
    portals: [at(1), at(2)] as const,
    primary: at(3),
    pooler: at(4),
    postgres: [at(5), at(6)] as const,
    patroni: [at(7), at(8)] as const,
    etcd: at(9),
    etcdPeer: at(10),
    s3: at(11),
    smtp: at(12),
    /** Lines of the first process that can be cut: pooled statements, and what goes past the pooler. */
    pooledLine: at(13),
    directLine: at(14),
  };
}
export type Ports = ReturnType<typeof portsFrom>;

/** Address of the portal's database at a port. */
export const databaseAt = (port: number) => `postgresql://postgres:${PASSWORD}@${HOST}:${port}/brillanz`;

/** A file of `operate/` as an operator gets it, with what stands in braces or what else is to be replaced filled in. */
export async function operateFile(name: string, values: Readonly<Record<string, string | number>>): Promise<string> {
  const text = await readFile(join(PROJECT_ROOT, 'operate', name), 'utf8');
  return Object.entries(values).reduce((filled, [from, to]) => filled.replaceAll(from, String(to)), text);
}
