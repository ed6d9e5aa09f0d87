import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { registrationCalls } from '#server/registration/calls.ts';
import { requestsTask } from '#server/registration/requests-task.ts';
import { eventFileCall } from './server/event-file.ts';
import { eventCalledOff, eventChanged } from './server/messages.ts';
import { nextEvents } from './server/next-tile.ts';
import { eventKind } from './server/published-event.ts';
import { eventNewsSchedule } from './server/tell-changes.ts';

/** The server side of events: what they are, their file for calendars, and who is told of changes. */
export const server: AreaServer = {
  name: 'events',
  offers: ['events', 'events_texts'],
  calls: [eventFileCall, ...registrationCalls('event')],
  contents: [eventKind],
  messages: [eventChanged, eventCalledOff],
  tasks: [requestsTask('event'), draftsTask('event', 'canManageEvents')],
  tiles: [nextEvents],
  schedules: ({ pool }) => [eventNewsSchedule(pool)],
};
