import type { Health } from '../../contract.ts';

/** Something that somebody should look at, as a key of the words with its number. */
export interface Concern {
  name:
    | 'jobs'
    | 'mails'
    | 'due'
    | 'stuck'
    | 'imports'
    | 'google'
    | 'backupFailed'
    | 'backupOld'
    | 'disk'
    | 'standby'
    | 'clock'
    | 'certificate';
  count: number;
}

/** A mail that waits longer is stuck: it leaves within minutes, at night at seven in the morning. */
const STUCK = 36 * 3_600_000;

/** A copy is made every night, and may be late. */
const BACKUP_OLD = 36 * 3_600_000;
/** Less of the disk free than that share, or than that many bytes. */
const DISK_SHARE = 0.1;
const DISK_BYTES = 2e9;
/** Seconds by which a standby or a clock may be off. */
const STANDBY_LAG = 60;
const CLOCK_OFF = 30;
/** Certificates are renewed a month before their end: what has less time was forgotten. */
const CERTIFICATE_SOON = 14 * 86_400_000;

/** What is not well, the worst first; empty when all is. */
export function concernsOf(health: Health): Concern[] {
  const { at, queues, mails, imports, google } = health;
  const stuck = mails.oldest !== null && Date.parse(at) - Date.parse(mails.oldest) > STUCK;
  const all: Concern[] = [
    { name: 'jobs', count: queues.reduce((sum, { failed }) => sum + failed, 0) },
    { name: 'mails', count: mails.failed + mails.bounced },
    { name: 'due', count: mails.due },
    { name: 'stuck', count: stuck ? mails.waiting : 0 },
    { name: 'imports', count: imports.filter(({ fault }) => fault !== null).length },
    { name: 'google', count: google.failed },
    ...operationConcerns(health),
  ];
  return all.filter(({ count }) => count > 0);
}

/** What is for who operates the portal. */
function operationConcerns({ at, operation }: Health): Concern[] {
  const { backup, disk, standbys, clockSeconds, certificate } = operation;
  const now = Date.parse(at);
  const one = (is: boolean) => (is ? 1 : 0);
  const old = backup.last === null || now - Date.parse(backup.last) > BACKUP_OLD;
  return [
    { name: 'backupFailed', count: one(backup.fault !== null) },
    { name: 'backupOld', count: one(backup.on && backup.fault === null && old) },
    { name: 'disk', count: one(disk !== null && (disk.free < disk.total * DISK_SHARE || disk.free < DISK_BYTES)) },
    { name: 'standby', count: standbys.filter(({ seconds }) => seconds > STANDBY_LAG).length },
    { name: 'clock', count: one(Math.abs(clockSeconds) > CLOCK_OFF) },
    { name: 'certificate', count: one(certificate !== null && Date.parse(certificate) - now < CERTIFICATE_SOON) },
  ];
}
