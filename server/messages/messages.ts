import type { Pool } from '#database/pool.ts';
import type { Config } from '#server/config.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import type { Channels } from './channels.ts';
import { type DeliveryParts, deliverDue } from './deliver.ts';
import { gatherMails } from './gather.ts';
import { messageHousekeeping } from './housekeeping.ts';
import type { MessageKind } from './kind.ts';

/** Messages, as calls use them. */
export interface Messages {
  /** Every message of every area, by name. */
  kinds: ReadonlyMap<string, MessageKind>;
  /** Lets what was just posted and is due leave within seconds. Without it the clock comes by every minute. */
  wake(): Promise<void>;
}

export interface MessageParts {
  config: Pick<Config, 'portalName' | 'publicUrl'> & { mail?: Pick<Config['mail'], 'bounces'> };
  pool: Pool;
  jobs: Jobs;
  kinds: readonly MessageKind[];
  /** What messages leave through; without mail they are stored for the development inbox. */
  channels: Channels;
  log(error: unknown): void;
  now?: () => Date;
}

const QUEUE = 'messages.leave';

/** Milliseconds between two wake-ups of a process: a crowd that registers at once has the outbox looked through a few times, not by each. */
const REST = 250;

/** Starts to send messages; every process does, and they share the work. Returns also what is done by the clock. */
export async function startMessages(parts: MessageParts): Promise<{ messages: Messages; schedules: ScheduledJob[] }> {
  const { config, pool, jobs, channels, log, now = () => new Date() } = parts;
  const kinds = byName(parts.kinds);
  const delivery: DeliveryParts = {
    pool,
    kinds,
    channels,
    portal: config,
    bounceAddress: config.mail?.bounces?.address,
    // Where no port takes them, nobody reads answers.
    replyAddress: config.mail?.bounces?.port === undefined ? undefined : config.mail.bounces.address,
    now,
    log,
  };
  let worker: string | undefined;
  const wake = async (at?: Date) => {
    await jobs.send(QUEUE, null, at ? { startAfter: at } : {});
    // A worker of this process looks at once; without it, at its next round.
    if (!at && worker) jobs.notifyWorker(worker);
  };
  let resting = false;
  let woken = false;
  const wakeSoon = async () => {
    woken = resting;
    if (resting) return;
    resting = true;
    setTimeout(() => {
      resting = false;
      if (woken) wakeSoon().catch(log);
    }, REST).unref();
    await wake();
  };
  const leave = async () => {
    await gatherMails(pool, now());
    const again = await deliverDue(delivery);
    if (again) await wake(again);
  };
  // The truth is in the outbox's own rows; the queue only says when to look. A lost job is made up for by the clock.
  await jobs.createQueue(QUEUE, { retryLimit: 3, retryBackoff: true, retryDelay: 5 });
  worker = await jobs.work(QUEUE, { pollingIntervalSeconds: 2 }, leave);
  return {
    messages: { kinds, wake: wakeSoon },
    schedules: [{ name: 'messages.clock', cron: '* * * * *', run: leave }, messageHousekeeping(pool, now)],
  };
}

function byName(kinds: readonly MessageKind[]): ReadonlyMap<string, MessageKind> {
  const named = new Map(kinds.map((kind) => [kind.name, kind]));
  if (named.size < kinds.length) throw new Error('Two messages have the same name.');
  return named;
}
