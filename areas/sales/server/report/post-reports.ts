import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import type { ToldReport } from '../../report-contract.ts';
import { salesReport, salesReportCorrected } from './report-kind.ts';

/**
 * Posts the reports that are due: each owner once a line and month, and again to those whose own figures were corrected.
 * In the transaction that marks them, so that a process that ends in between has told nobody.
 * @returns how many were posted
 */
export function postReports(pool: Pool, at: Date): Promise<number> {
  return asSystem(pool, 'owners get the report of their own company, by the clock', async (tx) => {
    const row = await tx.row<{ taken: (ToldReport & { staff: string })[] }>(
      sql`select internal.take_sales_reports(${at}) as taken`,
    );
    const taken = row?.taken ?? [];
    for (const { staff, ...data } of taken) {
      const { line, month } = data.report;
      await postMessage(tx, data.changes.length > 0 ? salesReportCorrected : salesReport, {
        to: { staff: [staff] },
        data,
        path: `/app/sales?${new URLSearchParams({ tab: line, span: 'free', from: month, to: month })}`,
        at,
      });
    }
    return taken.length;
  });
}

/** Every ten minutes: what a standstill left is taken up, and each is posted once. */
export function reportSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'sales.reports',
    cron: '*/10 * * * *',
    run: async () => {
      await postReports(pool, new Date());
    },
  };
}
