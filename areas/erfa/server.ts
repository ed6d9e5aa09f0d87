import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { AreaServer } from '#server/area-server.ts';
import { ERFA_CALLS } from './server/calls.ts';
import { minutesSent, seatAsked, seatDecided } from './server/messages.ts';

/** The server side of groups: seats, minutes that are told of, and figures that are forgotten. */
export const server: AreaServer = {
  name: 'erfa',
  calls: ERFA_CALLS,
  messages: [seatAsked, seatDecided, minutesSent],
  tasks: [
    {
      name: 'requests',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(asked.heard_until)) from erfa_requests asked
        where asked.status in ('hearing', 'waitlisted') and asked.heard_until <= now()
          and internal.decides_erfa(asked.erfa_id)
          and (asked.status = 'hearing' or (select count(*) from erfa_members member where member.erfa_id = asked.erfa_id)
            < (select erfa.max_members from erfa_groups erfa where erfa.id = asked.erfa_id)))`,
    },
    {
      name: 'polls',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(asked.updated)) from meetings asked
        where asked.poll_ends > now() and asked.cancelled_at is null
          and asked.body_id = any ((select internal.own_bodies('attend'))::uuid[])
          and not exists (select from meeting_dates day join meeting_date_votes vote on vote.date_id = day.id
            where day.meeting_id = asked.id and vote.staff_id = (select current_staff_id())))`,
    },
  ],
  schedules: ({ pool }) => [
    {
      name: 'erfa.figures',
      cron: '25 * * * *',
      run: () =>
        asSystem(pool, 'figures of a round go a day after its meeting, by the clock', async (tx) => {
          await tx.rows(sql`select internal.forget_erfa_figures()`);
        }),
    },
  ],
};
