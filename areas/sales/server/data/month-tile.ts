import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** The last released month of both lines, as /app/sales opens on it; null: no figures of one's own. */
export const monthTile: DashboardPart = {
  name: 'month',
  permission: 'canViewBusinessIntelligence',
  answer: sql`(
    select nullif(jsonb_build_object('glasses', sales_overview('glasses'), 'conil', sales_overview('conil')),
      '{"glasses": null, "conil": null}'))`,
};
