import type { Beginning } from '#web/area-web.ts';
import { beginListing } from '#web/listings/begin-listing.ts';
import { itemFacts } from '../edit/item-values.ts';
import { MARKETPLACE } from './items-list.ts';

const begin: Beginning = (title, queries, viewer) =>
  beginListing({ of: MARKETPLACE, facts: itemFacts, title }, queries, viewer);
export default begin;
