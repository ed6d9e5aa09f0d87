import type { AreaServer } from '#server/area-server.ts';

/** Notifications and mails: templates, log, unsubscribing. Posting them is the frame's (`server/messages`). */
export const server: AreaServer = {
  name: 'notifications',
  calls: [],
};
