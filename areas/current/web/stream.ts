import { defineList } from '#web/lists/define-list.ts';
import { flag, manyOf, oneOf } from '#web/lists/param.ts';
import { STREAM_CATEGORIES, STREAM_TYPES } from '../stream-facts.ts';

/** The stream of news and events. */
export const STREAM = defineList({
  list: 'current',
  path: '/app/current',
  filters: {
    type: { ...oneOf(STREAM_TYPES), count: () => 0 },
    category: manyOf([...STREAM_CATEGORIES.news, ...STREAM_CATEGORIES.event]),
    unread: flag(1),
  },
  paged: true,
});
export type StreamState = typeof STREAM.usual;
