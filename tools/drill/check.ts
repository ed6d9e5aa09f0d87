import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { asSystem } from '../../database/scope.ts';
import { originalKey } from '../../server/files/keys.ts';
import { openS3Store } from '../../server/files/s3-store.ts';
import { testMail } from '../../server/messages/kinds/by-hand.ts';
import { postMessage } from '../../server/messages/post-message.ts';
import type { Worker } from './accounts.ts';
import type { Cluster } from './cluster.ts';
import type { Mix } from './mix.ts';
import { HOST } from './places.ts';
import { waitFor } from './program.ts';
import { BUCKET } from './services.ts';

const REASON = 'the drill counts what was stored, whoever stored it';

/** What is wrong with what was stored; all zero when nothing is. */
export interface Faults {
  /** Acknowledged, and not there: which. */
  lost: string[];
  /** There more often than sent. */
  doubled: number;
  mailsLost: number;
  mailsDoubled: number;
  /** Runs of the clock that were queued twice. */
  jobsDoubled: number;
}

/** Mails that are posted all the while, one after the other to the next worker. */
export class Mails {
  readonly #cluster: Cluster;
  readonly #workers: readonly Worker[];
  readonly #posted: string[] = [];
  #count = 0;
  #clock: NodeJS.Timeout | undefined;
  #posting: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, workers: readonly Worker[]) {
    this.#cluster = cluster;
    this.#workers = workers;
  }

  start(): void {
    this.#clock = setInterval(() => {
      this.#posting = this.#posting.then(() => this.#post()).catch(() => undefined);
    }, 700);
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    await this.#posting;
  }

  /** Waits until what was posted until now has arrived, and counts. */
  async count(): Promise<Pick<Faults, 'mailsLost' | 'mailsDoubled'>> {
    const { arrived } = this.#cluster.mails;
    const posted = [...this.#posted];
    const missing = () => posted.filter((marker) => !arrived.has(marker)).length;
    // What the mail server refused is tried again after minutes.
    await waitFor('mails', 420, () => missing() === 0).catch(() => undefined);
    const mailsDoubled = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
    return { mailsLost: missing(), mailsDoubled };
  }

  async #post(): Promise<void> {
    const marker = `drill-mail-${++this.#count}`;
    const to = this.#workers[this.#count % this.#workers.length];
    if (!to) return;
    await asSystem(this.#cluster.pool, 'the drill posts mails', (tx) =>
      postMessage(tx, testMail, { to: { staff: [to.staffId] }, data: { sender: marker }, path: '/app/dashboard' }),
    );
    this.#posted.push(marker);
  }
}

/** Looks for everything that was acknowledged, on the primary and in the store. */
export async function findFaults(cluster: Cluster, { acknowledged }: Mix, mails: Mails): Promise<Faults> {
  // Before anything is read: what is acknowledged meanwhile need not be seen.
  const [views, uploads, drafts] = [[...acknowledged.views], [...acknowledged.uploads], [...acknowledged.drafts]];
  const [storedViews, storedFiles, storedDrafts, jobs] = await asSystem(cluster.pool, REASON, async (tx) => [
    await tx.rows<Counted>(sql`
      select name, count(*)::int as times from saved_views where name like 'drill %' group by name`),
    await tx.rows<Counted & { sha256: string }>(sql`
      select name, max(sha256) as sha256, count(*)::int as times from files where name like 'drill-%' group by name`),
    await tx.rows<{ id: string; number: number; updated: Date }>(sql`
      select staff.auth_user_id as id, (draft ->> 'number')::int as number, drafts.updated from drafts
      join staff on staff.id = drafts.staff_id where form = 'drill.form'`),
    await tx.row<{ doubled: number }>(sql`
      select count(*)::int as doubled from (
        select from pgboss.job where name in (select name from pgboss.schedule)
        group by name, date_trunc('minute', created_on) having count(*) > 1) twice`),
  ]);
  const kept = new Map(storedDrafts.map((draft) => [draft.id, draft]));
  const lostDrafts = drafts.flatMap(([id, { number, at }]) => {
    const stored = kept.get(id);
    if (stored && stored.number >= number) return [];
    return `draft ${number} of ${timeOf(at)}, stored is ${stored?.number} of ${stored?.updated.toISOString()}`;
  });
  const files = new Map(storedFiles.map((file) => [file.name, file]));
  const lostFiles: string[] = [];
  for (const { id, name, sha256 } of uploads) {
    if (files.get(name)?.sha256 !== sha256) lostFiles.push(`row of ${name}`);
    else if (!(await holds(cluster, id, sha256))) lostFiles.push(`object of ${name}`);
  }
  const names = new Set(storedViews.map(({ name }) => name));
  return {
    lost: [
      ...views.flatMap(({ name, at }) => (names.has(name) ? [] : `${name} of ${timeOf(at)}`)),
      ...lostFiles,
      ...lostDrafts,
    ],
    doubled: [...storedViews, ...storedFiles].reduce((sum, { times }) => sum + times - 1, 0),
    jobsDoubled: jobs?.doubled ?? 0,
    ...(await mails.count()),
  };
}

const timeOf = (at: number) => new Date(at).toISOString();

interface Counted {
  name: string;
  times: number;
}

/** Whether the store has the object with the same bytes. */
async function holds({ ports }: Cluster, id: string, sha256: string): Promise<boolean> {
  const store = openS3Store({
    ...{ endpoint: `http://${HOST}:${ports.s3}`, bucket: BUCKET, region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const bytes = await store.read(originalKey(id)).then(buffer, () => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
}
