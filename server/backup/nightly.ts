import { fork } from 'node:child_process';
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import { entryFile } from '#server/entry-file.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { inBoth } from '#shared/in-both.ts';
import { ledgerSchedule } from './ledgers.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** A night and what it may be late. */
const MISSING_AFTER = sql`interval '36 hours'`;
const REASON = 'the clock looks after the backups, whoever is signed in';

const SAMPLE = { last: '22.11.2026', reason: 'Nothing was kept, the disk is full.' };

/** Tells the office that there is no fresh copy of the portal. */
export const backupMissing = defineMessage({
  name: 'backupMissing',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.backupMissing),
  },
  data: z.object({ last: z.string().max(40), reason: z.string().max(500) }),
  variables: ({ last, reason }) => ({ last, reason }),
  urgent: true,
  texts: inBoth(WORDS, (say) => say.backupMissing),
  sample: { de: SAMPLE, fr: SAMPLE },
});

/** What the clock does when `BACKUP_TO` is set: a copy each night, and a look each hour whether there is one. */
export function backupSchedules(parts: WorkParts): ScheduledJob[] {
  const { config, pool, files } = parts;
  if (!config.backup) return [];
  return [
    { name: 'backup.nightly', cron: '45 1 * * *', run: runApart },
    { name: 'backup.watch', cron: '50 * * * *', run: () => asSystem(pool, REASON, tellMissing) },
    ledgerSchedule(files, config.backup),
  ];
}

/** In a process of its own, which gives its memory back. What came of it is noted by that one. */
async function runApart(): Promise<void> {
  const child = fork(entryFile('server/backup/backup-command.ts'), ['--reason', 'clock'], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new Error('The backup failed; the health page says why.');
}

/** Tells the office once for each good copy after which none came. */
export async function tellMissing(tx: Transaction): Promise<void> {
  const state = await tx.row<{ last: string | null; day: string; fault: string | null; missing: boolean }>(sql`
    with good as (select max(finished) as last from brillanz.backups where fault is null and name is not null),
    begun as (select min(started) as first from brillanz.backups where reason = 'clock'),
    latest as (
      select fault from brillanz.backups where reason = 'clock' and finished is not null order by started desc limit 1)
    select good.last, coalesce(to_char(good.last at time zone 'Europe/Zurich', 'DD.MM.YYYY'), '–') as day,
      (select fault from latest) as fault,
      coalesce(good.last, begun.first) < now() - ${MISSING_AFTER} or (select fault from latest) is not null as missing
    from good, begun`);
  if (!state?.missing) return;
  const office = await tx.rows<{ id: string }>(sql`
    select staff_id as id from staff_with_permissions
    where permission_name = 'canManageDatabase' and auth_user_id is not null`);
  await postMessage(tx, backupMissing, {
    to: { staff: office.map(({ id }) => id) },
    data: { last: state.day, reason: state.fault ?? '–' },
    path: '/app/internal/settings?topic=health',
    once: `backup missing since ${state.last ?? 'ever'}`,
  });
}
