import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { termsKind } from './server/terms-kind.ts';

/** The server side of the conditions: what terms are; their life is the frame's. */
export const server: AreaServer = {
  name: 'conditions',
  calls: [],
  contents: [termsKind],
  tasks: [draftsTask('terms', 'canEditContent')],
};
