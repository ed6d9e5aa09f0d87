import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { Config } from '#server/config.ts';
import type { DashboardPart } from '#server/dashboard/part.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Call } from '#server/http/call.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import type { KeptKind } from '#server/retention/kept-kind.ts';
import type { SearchSource } from '#server/search/kind.ts';

/** What background work is made with. */
export interface WorkParts {
  config: Config;
  pool: Pool;
  jobs: Jobs;
  files: FileStore;
  /** Takes faults that nobody waits for. */
  log(error: unknown): void;
}

/** An area's face to the process: only `server/areas.ts` imports it. */
export interface AreaServer {
  name: string;
  /** Tables, views and functions of its SQL that other areas may name; `npm run check` refuses every other. */
  offers?: readonly string[];
  calls: readonly Call[];
  /** Messages it tells people, by bell and mail; `server/messages/kind.ts` says how. */
  messages?: readonly MessageKind[];
  /** What it lets be written, released and published; `server/publishing/kind.ts` says how. */
  contents?: readonly PublishedKind[];
  /** What else of it the search of the portal finds; `server/search/kind.ts` says how. */
  searches?: readonly SearchSource[];
  /** Contents of its tiles on the dashboard. */
  tiles?: readonly DashboardPart[];
  /** What it gives people to do, counted for the dashboard. */
  tasks?: readonly DashboardPart[];
  /** What can be imported from a sheet; `server/imports/kind.ts` says how. */
  imports?: readonly ImportKind[];
  /** Topics of the realtime service that its database tells something on; `<id>` stands for the own id of each person. */
  topics?: readonly string[];
  /** Pages that the process draws itself, beside the client's; in a scope of their own. */
  pages?(app: FastifyInstance, parts: WorkParts): Promise<void>;
  /** The origins that may frame the page asked for, besides those of other areas; none: nobody may. */
  framers?(pool: Pool, request: FastifyRequest): Promise<readonly string[]>;
  /** Kinds of its data that go when their time is over; `server/retention/kept-kind.ts` says how. */
  kept?: readonly KeptKind[];
  /** Work by the clock. */
  schedules?(parts: WorkParts): readonly ScheduledJob[];
  /** Makes the area's queues and begins to work on them; every process does it once, before it takes calls. */
  startWork?(parts: WorkParts): Promise<void>;
}
