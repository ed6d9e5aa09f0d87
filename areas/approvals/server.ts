import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';

/** The server side of releasing: its calls are the frame's; here it counts for the dashboard. */
export const server: AreaServer = {
  name: 'approvals',
  calls: [],
  tasks: [
    {
      name: 'waiting',
      // Whoever releases some kind has a queue; for others there is none.
      permission: 'canViewDashboard',
      answer: sql`internal.content_waiting()`,
    },
  ],
};
