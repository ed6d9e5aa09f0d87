import { defineList } from '#web/lists/define-list.ts';
import { text } from '#web/lists/param.ts';
import { OVERVIEW } from '../../certification-facts.ts';

/** The overview of certifiers. */
export const OVERVIEW_LIST = defineList({ path: OVERVIEW, filters: { state: text } });
