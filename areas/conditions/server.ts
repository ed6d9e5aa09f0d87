import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { termsKind } from './server/terms-kind.ts';

/** The server side of the conditions: what terms are; their life is the frame's. */
export const server: AreaServer = {
  name: 'conditions',
  calls: [],
  contents: [termsKind],
  tasks: [
    {
      name: 'drafts',
      permission: 'canEditContent',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(item.updated)) from contents item
        where item.kind = 'terms' and item.status in ('draft', 'waiting') and item.author_id = (select current_staff_id()))`,
    },
  ],
};
