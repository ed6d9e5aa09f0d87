import { LANGUAGE_STATES } from '#shared/names/translation.ts';
import { flag, oneOf } from '#web/lists/param.ts';
import { defineTable } from '#web/lists/table/define-table.ts';

/** Kinds of content that the board can be narrowed to. */
export const KINDS = [
  ...(['news', 'page', 'event', 'course', 'product', 'terms', 'campaign', 'gazette'] as const),
  ...(['marketplace_item', 'job', 'logo', 'signature_template'] as const),
];

/** The board: what is written, with how far each language is. */
export const BOARD = defineTable({
  list: 'translation',
  path: '/app/translation',
  filters: {
    kind: oneOf(KINDS),
    /** Of either language. */
    state: oneOf(LANGUAGE_STATES),
    open: flag(1),
  },
  fields: ['title', 'kind', 'de', 'fr', 'updated'],
});
export type BoardState = typeof BOARD.usual;

/** An item side by side. */
export const workPath = (id: string) => `${BOARD.path}/${id}`;
