import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import { PortalError } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** One id a line. Beside the database, so that an old copy of it does not bring back what is listed here. */
const KEY = 'erasures/survey-responses.txt';
const REASON = 'what was deleted for good is known to the process alone, by its id';

type Parts = Pick<WorkParts, 'pool' | 'files'>;

/**
 * At each start: rounds that were deleted and came back with an old copy of the database go again, and what an old copy of
 * the file store does not list is to be written there again.
 */
export async function repeatErasures({ pool, files }: Parts): Promise<void> {
  const ids = await readLedger(files);
  await asSystem(pool, REASON, (tx) => tx.rows(sql`select internal.repeat_erasures(${ids}::uuid[])`));
}

/** Writes what was deleted since into the file store; answers how many. */
export async function storeErasures({ pool, files }: Parts): Promise<number> {
  return asSystem(pool, REASON, async (tx) => {
    const rows = await tx.rows<{ response_id: string }>(sql`
      select response_id from internal.survey_erasures where stored is null order by response_id for update`);
    const fresh = rows.map(({ response_id }) => response_id);
    if (fresh.length === 0) return 0;
    const all = new Set([...(await readLedger(files)), ...fresh]);
    await files.put(KEY, Buffer.from(`${[...all].join('\n')}\n`), 'text/plain');
    await tx.rows(sql`update internal.survey_erasures set stored = now() where response_id = any (${fresh}::uuid[])`);
    return fresh.length;
  });
}

async function readLedger(files: FileStore): Promise<string[]> {
  try {
    const lines = await text(await files.read(KEY));
    return lines.split('\n').filter((line) => /^[0-9a-f-]{36}$/.test(line));
  } catch (error) {
    if (error instanceof PortalError && error.code === 'not_found') return [];
    throw error;
  }
}

/** Every minute. A store that is out of reach is tried again. */
export function erasureSchedule(parts: Parts): ScheduledJob {
  return {
    name: 'assessment.erasures',
    cron: '* * * * *',
    run: async () => {
      await storeErasures(parts);
    },
  };
}
