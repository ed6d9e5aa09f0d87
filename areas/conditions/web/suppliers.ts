import { defineList } from '#web/lists/define-list.ts';
import { flag, id } from '#web/lists/param.ts';

/** The suppliers of the page of the conditions: which one is open, and whether one's own contact there is. */
export const SUPPLIERS = defineList({
  path: '/app/conditions',
  filters: {},
  place: { supplier: id, contact: flag(1) },
});
