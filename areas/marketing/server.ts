import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { campaignCalendarCall, campaignFilesCall } from './server/campaign-calls.ts';
import { gazetteSchedule } from './server/clock.ts';
import { orderFileCall, proofCall } from './server/imprint.ts';
import { campaignKind, gazetteKind } from './server/kinds.ts';
import { gazetteDeadline, gazetteOrder, gazetteReminder, gazetteUnapproved } from './server/messages.ts';
import { officeCalls } from './server/office-calls.ts';
import { orderCalls } from './server/order-calls.ts';

/** The server side of marketing: the Gazette's orders and the material of campaigns. */
export const server: AreaServer = {
  name: 'marketing',
  calls: [...orderCalls, ...officeCalls, proofCall, orderFileCall, campaignCalendarCall, campaignFilesCall],
  contents: [gazetteKind, campaignKind],
  messages: [gazetteOrder, gazetteReminder, gazetteDeadline, gazetteUnapproved],
  tasks: [
    draftsTask('gazette', 'canEditContent', 'issueDrafts'),
    draftsTask('campaign', 'canEditContent', 'campaignDrafts'),
    {
      name: 'order',
      permission: 'canViewMarketing',
      // Of one's own branches alone: the office has its list.
      answer: sql`(
        select jsonb_build_object('n', count(*)) from gazette_issues issue
        join branches branch on branch.active and branch.id = any ((select internal.branches_at_work())::uuid[])
        where internal.gazette_state(issue.opens, issue.deadline) = 'open' and not (select has_permission('canEditContent'))
          and not exists (select from gazette_orders one
            where one.issue_id = issue.id and one.branch_id = branch.id and one.status <> 'cancelled')
          and not exists (select from gazette_standing_orders one where one.branch_id = branch.id and one.paused))`,
    },
  ],
  schedules: ({ pool }) => [gazetteSchedule(pool)],
};
