import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';

/** The server side of translation: its calls are the frame's; here it counts for the dashboard. */
export const server: AreaServer = {
  name: 'translation',
  calls: [],
  tasks: [
    {
      name: 'outdated',
      permission: 'canEditContent',
      answer: sql`(
        select jsonb_build_object('n', count(distinct done.content_id)) from internal.translation_progress() done
        where done.state = 'outdated')`,
    },
  ],
};
