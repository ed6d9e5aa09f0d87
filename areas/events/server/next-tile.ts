import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** So many events stand on the dashboard. */
const SHOWN = 3;

/** The events that come next and were not called off; null where there is none. */
export const nextEvents: DashboardPart = {
  name: 'next',
  permission: 'canViewEvents',
  answer: sql`(
    select jsonb_agg(coming order by coming.starts_at, coming.id)
    from (
      select id, kind, starts_at, ends_at, place, texts, marked, own_state = 'registered' as registered from published_events
      where ends_at > now() and cancelled_at is null order by starts_at, id limit ${SHOWN}) coming)`,
};
