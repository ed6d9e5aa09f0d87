import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** How the reader wants their dashboard; null: as it comes. */
export const arrangementPart: DashboardPart = {
  name: 'arrangement',
  permission: 'canViewDashboard',
  answer: sql`(
    select jsonb_build_object('tiles', tiles, 'hidden', hidden)
    from dashboard_arrangements where staff_id = (select current_staff_id()))`,
};
