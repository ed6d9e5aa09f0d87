import { z } from 'zod';
import { ACCOUNT_TYPES, PROGRAMS, ROLES } from '#access/names.ts';
import { BANNER_LEVELS } from '../banner-facts.ts';

/** Limits that the database holds as well. */
export const MOST_ADDRESSES = 20;
export const MOST_BANNERS = 20;
export const BANNER_TEXT_LENGTH = 300;

/** Whom a banner reaches. An empty list leaves nobody out; several lists must all fit. */
export const Audience = z.object({
  roles: z.array(z.enum(ROLES)),
  accountTypes: z.array(z.enum(ACCOUNT_TYPES)),
  programs: z.array(z.enum(PROGRAMS)),
});
export type Audience = z.infer<typeof Audience>;

/** One banner as it stands in the setting. Times are minutes of Zurich's clock, like 2026-11-20T08:00. */
export const Banner = z.object({
  id: z.string(),
  text: z.object({ de: z.string(), fr: z.string() }),
  level: z.enum(BANNER_LEVELS),
  audience: Audience,
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  dismissible: z.boolean(),
  link: z.string().nullable(),
});
export type Banner = z.infer<typeof Banner>;

/** Why a run of a job failed, and when. */
const FailedRun = z.object({ id: z.uuid(), at: z.string(), reason: z.string() });

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
  mails: z.object({
    waiting: z.number(),
    sending: z.number(),
    failed: z.number(),
    sentToday: z.number(),
    /** When the mail was written that waits longest. */
    oldest: z.string().nullable(),
    failures: z.array(z.object({ at: z.string(), template: z.string(), reason: z.string() })),
  }),
  storage: z.object({ files: z.number(), bytes: z.number(), orphaned: z.number(), orphanedBytes: z.number() }),
  database: z.object({ bytes: z.number(), version: z.string(), connections: z.number() }),
  process: z.object({ version: z.string(), node: z.string(), started: z.string(), memoryBytes: z.number() }),
});
export type Health = z.infer<typeof Health>;

/** Body of `POST /settings/jobs/restart`: a failed run, or all failed runs of a queue. */
export const RestartJobs = z.object({ queue: z.string().min(1).max(100), id: z.uuid().optional() });
export const RestartedJobs = z.object({ restarted: z.number() });
