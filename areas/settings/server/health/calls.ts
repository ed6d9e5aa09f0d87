import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { PORTAL_VERSION } from '#server/version.ts';
import { Health, RestartedJobs, RestartJobs } from '../../contract.ts';
import { readNumbers } from './numbers.ts';
import { readOperation } from './operation.ts';
import { readQueues } from './queues.ts';

/** GET /settings/health: jobs, mails, imports, files, database and process, as they are now. */
const healthCall = defineCall({
  method: 'GET',
  path: '/settings/health',
  opensWith: 'canManageDatabase',
  summary: 'Jobs, mails, imports, files, database and process, as they are now',
  input: z.object({}),
  output: Health,
  handle: async (_input, { asSystem, jobs, config }) => {
    const numbers = await asSystem('the health page counts mails, files and imports of everybody', (tx) =>
      readNumbers(tx),
    );
    const queues = await asSystem('the job queue lies outside of what people may read', (tx) => readQueues(tx, jobs));
    const operation = await asSystem('copies and standbys lie outside of what people may read', (tx) =>
      readOperation(tx, config),
    );
    return {
      at: new Date().toISOString(),
      queues,
      ...numbers,
      operation,
      process: {
        version: PORTAL_VERSION,
        node: process.versions.node,
        started: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        memoryBytes: process.memoryUsage.rss(),
      },
    };
  },
});

/** POST /settings/jobs/restart: one failed run of a queue once more, or all of them. */
const restartCall = defineCall({
  method: 'POST',
  path: '/settings/jobs/restart',
  opensWith: 'canManageDatabase',
  summary: 'Runs failed jobs of a queue once more',
  input: RestartJobs,
  output: RestartedJobs,
  handle: async ({ queue, id }, context) => {
    const failed = await failedRuns(context, queue);
    const wanted = id ? failed.filter((run) => run === id) : failed;
    if (wanted.length === 0) throw new PortalError('not_found', 'There is no such failed run.');
    let restarted = 0;
    for (const run of wanted) if (await restart(context, queue, run)) restarted++;
    // The next run by the clock waits already: a second beside it is not wanted.
    if (restarted === 0) throw new PortalError('conflict', 'This queue already waits for its next run.');
    return { restarted };
  },
});

async function failedRuns({ asSystem }: CallContext, queue: string): Promise<string[]> {
  const rows = await asSystem('the job queue lies outside of what people may read', (tx) =>
    tx.rows<{ id: string }>(sql`
      select id from pgboss.job where name = ${queue} and state = 'failed' order by completed_on desc limit 100`),
  );
  return rows.map(({ id }) => id);
}

/** False when the queue takes one job at a time and has one. */
async function restart({ jobs }: CallContext, queue: string, id: string): Promise<boolean> {
  try {
    await jobs.retry(queue, id);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false;
    throw error;
  }
}

export const healthCalls: readonly Call[] = [healthCall, restartCall];
