import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

interface RestoredJob {
  name: string;
  data: object | null;
  startAfter: string;
}

/** Gives the queue what had not ended in the copy that this database came from, once; queues must have been made. */
export async function resumeJobs(pool: Pool, jobs: Jobs): Promise<void> {
  await asSystem(pool, 'jobs of a restored copy go on, whoever began them', async (tx) => {
    const taken = await tx.rows<{ jobs: RestoredJob[] }>(sql`delete from brillanz.restored_jobs returning jobs`);
    for (const { name, data, startAfter } of taken.flatMap((row) => row.jobs)) {
      // A queue that a newer version no longer has.
      if (await jobs.getQueue(name)) await jobs.send(name, data, { startAfter });
    }
  });
}
