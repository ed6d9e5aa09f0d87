import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** So many dates stand on the dashboard. */
const SHOWN = 3;

const DATE = sql`id, course_id, starts_at, ends_at, place, texts, own_state,
  (select current_staff_id()) = any (instructors) as led`;

/** The dates of courses that come next and take place, those one leads before others; null where there is none. */
export const nextCourses: DashboardPart = {
  name: 'next',
  permission: 'canViewCourses',
  answer: sql`(
    select jsonb_agg(coming order by coming.starts_at, coming.id)
    from (
      select * from (
        (select ${DATE} from course_dates
          where starts_at > now() and state <> 'cancelled' order by starts_at, id limit ${SHOWN})
        union
        (select ${DATE} from course_dates
          where id in (select date_id from registration_instructors where staff_id = (select current_staff_id()))
            and ends_at > now() and state <> 'cancelled' order by starts_at, id limit ${SHOWN})) found
      order by led desc, starts_at, id limit ${SHOWN}) coming)`,
};
