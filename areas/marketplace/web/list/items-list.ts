import { BRANDS } from '#shared/names/brands.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import type { ListingArea } from '#web/listings/queries.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, manyOf, oneOf } from '#web/lists/param.ts';
import { PRICE_BANDS } from '../../marketplace-facts.ts';

/** The list of items. The page of one keeps the list's address, for the way back. */
export const ITEMS = defineList({
  list: 'marketplace',
  alerts: true,
  path: '/app/marketplace',
  filters: {
    direction: oneOf(MARKETPLACE_DIRECTIONS),
    kind: manyOf(MARKETPLACE_ITEM_KINDS),
    price: manyOf(PRICE_BANDS),
    canton: manyOf(CANTONS),
    brand: manyOf(BRANDS),
    age: oneOf(['1', '7', '30']),
    starred: flag(1),
  },
  look: { view: choice(['cards', 'rows']), sort: choice(['newest', 'cheapest', 'ending']) },
  paged: true,
});
export type ItemsState = typeof ITEMS.usual;

/** The page of one item. */
export const itemPath = (id: string) => `${ITEMS.path}/${id}`;

/** The marketplace as one kind of listings. */
export const MARKETPLACE: ListingArea = {
  kind: 'marketplace_item',
  area: 'marketplace',
  path: '/app/marketplace',
  write: 'canEditMarketplaceOffers',
  outcomes: ['sold', 'found', 'withdrawn'],
};
