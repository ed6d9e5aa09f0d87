import { statfs } from 'node:fs/promises';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { askCertificate } from '#server/certificate.ts';
import type { Config } from '#server/config.ts';
import type { Health } from '../../contract.ts';

type Operation = z.input<typeof Health>['operation'];

/** A certificate is looked at so often, in milliseconds. */
const CERTIFICATE_EVERY = 3_600_000;

/** What an operator looks after: copies, disk, standbys, clocks, the certificate of the public address. */
export async function readOperation(tx: Transaction, config: Config): Promise<Operation> {
  const row = await tx.row<{
    found: Pick<Operation, 'standbys'> & { backup: Omit<Operation['backup'], 'on'>; now: number };
  }>(STATEMENT);
  if (!row) throw new Error('The database told nothing of itself.');
  const { backup, standbys, now } = row.found;
  return {
    backup: { ...backup, on: config.backup !== null },
    standbys,
    // Asked within the same second: what is more is the clocks.
    clockSeconds: Math.round(Date.now() / 1000 - now),
    disk: await diskOf(config.dataDir),
    certificate: await certificateOf(config.publicUrl),
  };
}

const STATEMENT = sql`
  with good as (
    select finished, bytes from brillanz.backups
    where fault is null and name is not null order by finished desc limit 1),
  latest as (
    select fault from brillanz.backups where finished is not null order by started desc limit 1)
  select jsonb_build_object(
    'now', extract(epoch from clock_timestamp())::float,
    'backup', jsonb_build_object(
      'last', (select to_jsonb(finished) from good),
      'bytes', (select bytes from good),
      'fault', (select fault from latest)),
    'standbys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', application_name, 'seconds', coalesce(extract(epoch from replay_lag), 0)::float) order by application_name), '[]')
      from pg_stat_replication)) as found`;

async function diskOf(folder: string): Promise<Operation['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null;
}

let known: { until: number; answer: Promise<string | null> } | undefined;

/** When the certificate of the address people use ends; null without https, or when nobody answers there. */
async function certificateOf(address: string): Promise<string | null> {
  if (!address.startsWith('https:')) return null;
  if (!known || known.until < Date.now()) {
    known = { until: Date.now() + CERTIFICATE_EVERY, answer: askCertificate(new URL(address)) };
  }
  return known.answer;
}
