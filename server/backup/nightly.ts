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
import { ledgerSchedule } from './ledgers.ts';

/** A night and what it may be late. */
const MISSING_AFTER = sql`interval '36 hours'`;
const REASON = 'the clock looks after the backups, whoever is signed in';

/** Tells the office that there is no fresh copy of the portal. */
export const backupMissing = defineMessage({
  name: 'backupMissing',
  rule: {
    by: 'service',
    why: { de: 'Sie das Portal verwalten', fr: 'vous administrez le portail' },
  },
  data: z.object({ last: z.string().max(40), reason: z.string().max(500) }),
  variables: ({ last, reason }) => ({ last, reason }),
  urgent: true,
  texts: {
    de: {
      subject: 'Das Portal hat keine neue Sicherung',
      heading: 'Keine neue Sicherung',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nDie nächtliche Sicherung des Portals ist nicht gelungen.\n\nLetzte gute Sicherung: {{last}}\n\nGrund: {{reason}}\n\nBitte geben Sie diese E-Mail der Person weiter, die das Portal betreibt. Wir melden uns erst wieder, wenn danach noch einmal eine Sicherung fehlt.',
      button: 'System ansehen',
      line: 'Die nächtliche Sicherung ist nicht gelungen',
      subjectMany: '{{count}} Meldungen zur Sicherung',
    },
    fr: {
      subject: 'Le portail n’a pas de sauvegarde récente',
      heading: 'Pas de sauvegarde récente',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nLa sauvegarde nocturne du portail n’a pas abouti.\n\nDernière sauvegarde réussie\u202f: {{last}}\n\nMotif\u202f: {{reason}}\n\nVeuillez transmettre cet e-mail à la personne qui exploite le portail. Nous n’écrirons de nouveau que si une sauvegarde manque après la prochaine réussie.',
      button: 'Voir le système',
      line: 'La sauvegarde nocturne n’a pas abouti',
      subjectMany: '{{count}} messages sur la sauvegarde',
    },
  },
  sample: {
    de: { last: '22.11.2026', reason: 'Nothing was kept, the disk is full.' },
    fr: { last: '22.11.2026', reason: 'Nothing was kept, the disk is full.' },
  },
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
