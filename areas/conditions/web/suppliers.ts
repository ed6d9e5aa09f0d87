import { defineList } from '#web/lists/define-list.ts';
import { flag, id } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';

/** The suppliers of the page of the conditions: which one is open, and whether one's own contact there is. */
export const SUPPLIERS = defineList({
  path: '/app/conditions',
  filters: {},
  place: { supplier: id, contact: flag(1) },
});

/** What is written, for those who write. */
export const DRAFTS = defineWritten('termsDrafts', '/app/conditions/drafts');

/** Where the terms of a supplier are written. */
export const editPath = (terms: string) => `${SUPPLIERS.path}/${terms}/edit`;
