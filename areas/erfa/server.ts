import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { AreaServer } from '#server/area-server.ts';
import { pathOf } from './erfa-facts.ts';
import { ERFA_CALLS } from './server/calls.ts';
import { minutesSent, seatAsked, seatDecided } from './server/messages.ts';

/** The server side of groups: seats, minutes that are told of, and figures that are forgotten. */
export const server: AreaServer = {
  name: 'erfa',
  calls: ERFA_CALLS,
  messages: [seatAsked, seatDecided, minutesSent],
  searches: [
    {
      view: 'search_erfa_groups',
      kinds: [
        { name: 'erfa', lookups: ['lookUpGesundheitsoptik'], target: ({ record_id }) => ({ path: pathOf(record_id) }) },
      ],
      permission: 'canViewGesundheitsoptik',
    },
    {
      view: 'search_meetings',
      kinds: [
        {
          name: 'erfaMeeting',
          lookups: ['lookUpGesundheitsoptik'],
          target: ({ record_id, content_id = '' }) => ({ path: pathOf(content_id), search: { meeting: record_id } }),
        },
      ],
      permission: 'canViewGesundheitsoptik',
    },
  ],
  tiles: [
    {
      name: 'next',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('id', held.id, 'group', erfa.id, 'number', erfa.number, 'starts_at', held.starts_at,
          'ends_at', held.ends_at, 'place', held.place, 'polled', held.poll_ends is not null, 'attends', own.attends)
        from meetings held
        join meeting_bodies body on body.id = held.body_id and body.kind = 'erfa'
        join erfa_groups erfa on erfa.id = body.record_id
        left join meeting_attendance own on own.meeting_id = held.id and own.staff_id = (select current_staff_id())
        where held.ends_at > now() and held.cancelled_at is null
          and ('erfa:' || erfa.id) = any ((select internal.own_audience())::text[])
        order by held.poll_ends is not null, held.starts_at limit 1)`,
    },
  ],
  tasks: [
    {
      // What one has taken on: from two weeks before its day.
      name: 'actions',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(open.created)) from meeting_actions open
        join meeting_bodies body on body.id = open.body_id and body.kind = 'erfa'
        where open.staff_id = (select current_staff_id()) and open.done_at is null
          and (open.due is null or open.due <= internal.zurich_today() + 14))`,
    },
    {
      name: 'requests',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(asked.heard_until)) from erfa_requests asked
        where asked.status in ('hearing', 'waitlisted') and asked.heard_until <= now()
          and internal.decides_erfa(asked.erfa_id)
          and (asked.status = 'hearing' or internal.erfa_taken(asked.erfa_id)
            < (select erfa.max_members from erfa_groups erfa where erfa.id = asked.erfa_id)))`,
    },
    {
      name: 'polls',
      permission: 'canViewGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(asked.updated), 'path',
          case when count(*) = 1 then min(body.path || '?meeting=' || asked.id) end)
        from meetings asked join meeting_bodies body on body.id = asked.body_id
        where asked.poll_ends > now() and asked.cancelled_at is null
          and asked.body_id = any ((select internal.own_bodies('attend'))::uuid[])
          and not exists (select from meeting_dates day join meeting_date_votes vote on vote.date_id = day.id
            where day.meeting_id = asked.id and vote.staff_id = (select current_staff_id())))`,
    },
  ],
  kept: [
    {
      // The clock below deletes the same rows by the hour.
      name: 'erfaFigures',
      days: 1,
      least: 1,
      most: 1,
      rows: (before) => [sql`erfa_figures where meeting_id in (select id from meetings where ends_at <= ${before})`],
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
