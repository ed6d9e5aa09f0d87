import { oneOf } from '#web/lists/param.ts';
import { defineTable } from '#web/lists/table/define-table.ts';
import { CERTIFICATE_STATES, OPEN_STATUSES, OVERVIEW } from '../../certification-facts.ts';

/** The overview of certifiers: how certificates stand, and the cases in work. */
export const OVERVIEW_LIST = defineTable({
  list: 'certifications',
  path: OVERVIEW,
  filters: { state: oneOf(CERTIFICATE_STATES), status: oneOf(OPEN_STATUSES) },
  fields: ['company', 'number', 'status', 'state', 'valid_until'],
});
export type OverviewState = (typeof OVERVIEW_LIST)['usual'];
