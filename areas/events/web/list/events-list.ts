import { LOCALES } from '#shared/names/languages.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, manyLike, manyOf, param } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';
import { EVENT_KINDS } from '../../event-facts.ts';

/** Which events: those to come, those one has marked, those that are over. */
export const SCOPES = ['coming', 'mine', 'past'] as const;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month as YYYY-MM; '' is this one. */
const month = param((given) => (typeof given === 'string' && MONTH.test(given) ? given : ''));

/** The events. The page of one keeps the list's address, for the way back and to its neighbours. */
export const EVENTS = defineList({
  list: 'events',
  path: '/app/events',
  filters: {
    // Whose and when is chosen beside the filters, and goes with them.
    scope: { ...choice(SCOPES), count: () => 0 },
    kind: manyOf(EVENT_KINDS),
    place: manyLike(/^[\p{L}\p{M} .’'-]{1,80}$/u),
    language: manyOf(LOCALES),
  },
  look: { view: choice(['list', 'month']), month },
  paged: true,
});
export type ListState = typeof EVENTS.usual;

/** The page of one event. */
export const eventPath = (id: string) => `${EVENTS.path}/${id}`;

/** Those that are written, for who writes, and where one is. */
export const DRAFTS = defineWritten('eventDrafts', '/app/events/drafts');
/** Requests about registrations of all events. */
export const REQUESTS = `${EVENTS.path}/requests`;
export const editPath = (id: string) => `${eventPath(id)}/edit`;
