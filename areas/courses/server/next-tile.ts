import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** So many dates stand on the dashboard. */
const SHOWN = 3;

/** The dates of courses that come next and take place; null where there is none. */
export const nextCourses: DashboardPart = {
  name: 'next',
  permission: 'canViewCourses',
  answer: sql`(
    select jsonb_agg(coming order by coming.starts_at, coming.id)
    from (
      select id, course_id, starts_at, ends_at, place, texts, own_state from course_dates
      where starts_at > now() and state <> 'cancelled' order by starts_at, id limit ${SHOWN}) coming)`,
};
