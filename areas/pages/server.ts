import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { CONTAINER_CALLS } from './server/container-calls.ts';
import { PAGE_CALLS } from './server/page-calls.ts';
import { pageKind } from './server/page-kind.ts';
import { printCall } from './server/print/print-call.ts';
import { READING_CALLS } from './server/reading/reading-calls.ts';
import { readingAsked, readingSchedule } from './server/reading/tell-readings.ts';
import { askCall } from './server/support/ask-call.ts';
import { supportAsked, supportReceived } from './server/support/messages.ts';
import { linkSchedule } from './server/todo/check-links.ts';
import { treeCall } from './server/tree-call.ts';

/** The server side of pages: their blocks and their place; their life is the frame's. */
export const server: AreaServer = {
  name: 'pages',
  offers: ['internal.handbook_chapters'],
  calls: [...PAGE_CALLS, ...CONTAINER_CALLS, treeCall, ...READING_CALLS, askCall, printCall],
  contents: [pageKind],
  searches: [
    {
      view: 'search_meetings',
      kinds: [
        { name: 'boardMeeting', target: ({ record_id }) => ({ path: '/app/board', search: { meeting: record_id } }) },
      ],
      permission: 'canViewBoardArea',
    },
  ],
  messages: [readingAsked, supportAsked, supportReceived],
  tiles: [{ name: 'readings', permission: 'canViewDashboard', answer: sql`internal.readings_to_do()` }],
  tasks: [
    {
      name: 'drafts',
      permission: 'canEditContent',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(item.updated)) from contents item
        where item.kind = 'page' and item.status = 'draft'
          and item.author_id = (select current_staff_id())
          and item.id not in (select planned.id from internal.planned_contents() planned))`,
    },
    {
      name: 'reviews',
      permission: 'canEditContent',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(place.review_at))
        from page_tree place join contents item on item.id = place.page_id
        where place.review_at <= internal.zurich_today() and item.status <> 'deleted')`,
    },
  ],
  schedules: ({ pool }) => [readingSchedule(pool), linkSchedule(pool)],
};
