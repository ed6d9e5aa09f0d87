import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** How many things the reader has marked with a star: what they are is for the search, which knows all kinds. */
export const quickPart: DashboardPart = {
  name: 'quick',
  permission: 'canViewDashboard',
  answer: sql`(
    select jsonb_build_object('favourites', count(*)) from favourites where staff_id = (select current_staff_id()))`,
};
