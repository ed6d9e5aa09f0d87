import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellEach } from '#server/messages/tell-each.ts';
import type { ToldReport } from '../../report-contract.ts';
import { salesReport, salesReportCorrected } from './report-kind.ts';

/**
 * Posts the reports that are due: each owner once a line and month, and again to those whose own figures were corrected.
 * In the transaction that marks them, so that a process that ends in between has told nobody.
 * @returns how many were posted
 */
export function postReports(pool: Pool, at: Date): Promise<number> {
  return tellEach<ToldReport & { staff: string }>(
    pool,
    'owners get the report of their own company, by the clock',
    async (tx) =>
      (
        await tx.row<{ taken: (ToldReport & { staff: string })[] }>(
          sql`select internal.take_sales_reports(${at}) as taken`,
        )
      )?.taken,
    async (tx, { staff, ...data }) => {
      const { line, month } = data.report;
      await postMessage(tx, data.changes.length > 0 ? salesReportCorrected : salesReport, {
        to: { staff: [staff] },
        data,
        path: `/app/sales?${new URLSearchParams({ tab: line, span: 'free', from: month, to: month })}`,
        at,
      });
      return 1;
    },
  );
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
