import { defineList } from '#web/lists/define-list.ts';
import { flag, manyLike } from '#web/lists/param.ts';

/** The list of all notifications. */
export const ALL_NOTIFICATIONS = defineList({
  list: 'notifications',
  path: '/app/notifications',
  filters: { type: manyLike(/^[a-z][\w-]{0,59}$/i), unread: flag(1) },
  paged: true,
});
export type ListState = typeof ALL_NOTIFICATIONS.usual;
