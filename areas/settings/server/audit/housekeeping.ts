import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** What the clock does for administration: entries of two years go, and views whose time is over get their end. */
export function administrationSchedules({ pool }: Pick<WorkParts, 'pool'>): readonly ScheduledJob[] {
  return [
    {
      name: 'settings.forget-audit',
      cron: '40 3 * * *',
      run: () => forgetAudit(pool),
    },
    {
      name: 'settings.expire-view-as',
      cron: '*/5 * * * *',
      run: () => expireViews(pool),
    },
  ];
}

/** Deletes what is older than two years (decision §6). */
export async function forgetAudit(pool: WorkParts['pool']): Promise<void> {
  await asSystem(pool, 'the log of two years ago belongs to nobody', (tx) =>
    tx.rows(sql`select internal.forget_audit()`),
  );
}

/** Writes down the end of views that nobody ended. */
export async function expireViews(pool: WorkParts['pool']): Promise<void> {
  await asSystem(pool, 'a view that is over has no session to end it', (tx) =>
    tx.rows(sql`select internal.expire_view_as()`),
  );
}
