import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { logoKind } from './server/logos/logo-kind.ts';
import { logoReplaced } from './server/logos/messages.ts';
import { officeCalls } from './server/logos/office-calls.ts';
import { publicCall } from './server/logos/public-call.ts';
import { renditionCalls } from './server/logos/rendition-calls.ts';
import { signatureCalls } from './server/signature/signature-calls.ts';
import { signatureChanged, signatureSchedule } from './server/signature/signature-clock.ts';
import { signatureKind } from './server/signature/signature-kind.ts';

/** The server side of the tools: files of logos, and signatures. */
export const server: AreaServer = {
  name: 'toolbox',
  calls: [...renditionCalls, publicCall, ...officeCalls, ...signatureCalls],
  contents: [logoKind, signatureKind],
  tasks: [draftsTask('logo', 'canEditContent'), draftsTask('signature_template', 'canEditContent', 'templateDrafts')],
  messages: [logoReplaced, signatureChanged],
  schedules: ({ pool }) => [signatureSchedule(pool)],
};
