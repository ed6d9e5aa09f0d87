import { z } from 'zod';

/** Why a run of a job failed, and when. */
const FailedRun = z.object({ id: z.guid(), at: z.string(), reason: z.string() });

/** A queue of background work. `cron` and `next` are null where nothing runs by the clock. */
export const QueueHealth = z.object({
  name: z.string(),
  cron: z.string().nullable(),
  next: z.string().nullable(),
  waiting: z.number(),
  active: z.number(),
  /** When a run last ended well, and how long it took in seconds; as far as the queue still knows. */
  last: z.string().nullable(),
  seconds: z.number().nullable(),
  failed: z.number(),
  /** The latest failed runs. */
  failures: z.array(FailedRun),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

/** `GET /settings/health`. */
export const Health = z.object({
  at: z.string(),
  queues: z.array(QueueHealth),
  /** Mails that wait, also those of the accounts; `due`: messages whose time is over and that stand in no mail yet. */
  mails: z.object({
    waiting: z.number(),
    due: z.number(),
    failed: z.number(),
    bounced: z.number(),
    sentToday: z.number(),
    /** When the mail was written that waits longest. */
    oldest: z.string().nullable(),
    failures: z.array(z.object({ at: z.string(), title: z.string(), status: z.string(), reason: z.string() })),
  }),
  /** Reminders, each sent once per threshold and period, of the last 30 days. */
  reminders: z.object({ posted: z.number(), waiting: z.number() }),
  /** Of ends of certificates: due in the last 30 days, of them sent, overtaken by a later one, and still to leave. */
  certificates: z.object({ due: z.number(), sent: z.number(), overtaken: z.number(), waiting: z.number() }),
  imports: z.array(
    z.object({
      id: z.guid(),
      kind: z.string(),
      state: z.string(),
      file: z.string(),
      lines: z.number(),
      by: z.string(),
      at: z.string(),
      fault: z.string().nullable(),
    }),
  ),
  /** Branches whose last question to Google failed, and how many are connected. */
  google: z.object({ connected: z.number(), failed: z.number(), last: z.string().nullable() }),
  storage: z.object({ files: z.number(), bytes: z.number(), orphaned: z.number(), orphanedBytes: z.number() }),
  database: z.object({ bytes: z.number(), version: z.string(), connections: z.number() }),
  /** What an operator looks after; times as ISO, null where it is not known or not set up. */
  operation: z.object({
    backup: z.object({
      on: z.boolean(),
      last: z.string().nullable(),
      bytes: z.number().nullable(),
      /** What was in the way of the latest one. */
      fault: z.string().nullable(),
    }),
    standbys: z.array(z.object({ name: z.string(), seconds: z.number() })),
    /** By how much the clock of this process is ahead of the database's. */
    clockSeconds: z.number(),
    disk: z.object({ free: z.number(), total: z.number() }).nullable(),
    /** When the certificate of the public address ends. */
    certificate: z.string().nullable(),
  }),
  process: z.object({ version: z.string(), node: z.string(), started: z.string(), memoryBytes: z.number() }),
});
export type Health = z.infer<typeof Health>;

/** Body of `POST /settings/jobs/restart`: a failed run, or all failed runs of a queue. */
export const RestartJobs = z.object({ queue: z.string().min(1).max(100), id: z.guid().optional() });
export const RestartedJobs = z.object({ restarted: z.number() });
