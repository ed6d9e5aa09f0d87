import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { termsKind } from './server/terms-kind.ts';

/** The server side of the conditions: what terms are; their life is the frame's. */
export const server: AreaServer = {
  name: 'conditions',
  offers: ['bonus_steps'],
  calls: [],
  contents: [termsKind],
  searches: [
    {
      view: 'search_supplier_contacts',
      kinds: [
        {
          name: 'supplierContact',
          target: ({ record_id }) => ({ path: '/app/conditions', search: { supplier: record_id } }),
        },
      ],
      permission: 'canViewOwnBusiness',
    },
  ],
  tasks: [draftsTask('terms', 'canEditContent')],
};
