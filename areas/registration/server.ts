import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { calendarCall, mineCall } from '#server/registration/mine.ts';

/** What of one's registrations waits for an answer; registering itself is the frame's. */
export const server: AreaServer = {
  name: 'registration',
  calls: [mineCall, calendarCall],
  tasks: [
    { name: 'offers', permission: 'canViewDashboard', answer: sql`internal.waiting_offers()` },
    { name: 'answers', permission: 'canViewDashboard', answer: sql`internal.reopened_answers()` },
  ],
};
