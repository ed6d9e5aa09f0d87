import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** What the clock does for administration: views whose time is over get their end. */
export function administrationSchedules({ pool }: Pick<WorkParts, 'pool'>): readonly ScheduledJob[] {
  return [
    {
      name: 'settings.expire-view-as',
      cron: '*/5 * * * *',
      run: () => expireViews(pool),
    },
  ];
}

/** Writes down the end of views that nobody ended. */
export async function expireViews(pool: WorkParts['pool']): Promise<void> {
  await asSystem(pool, 'a view that is over has no session to end it', (tx) =>
    tx.rows(sql`select internal.expire_view_as()`),
  );
}
