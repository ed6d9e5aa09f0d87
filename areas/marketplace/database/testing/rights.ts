import type { AreaRights } from '#access/testing/area-rights.ts';
import { byListing, insertListings, listingFacts, listingId } from '#access/testing/listings.ts';
import { idOf } from '#access/testing/people.ts';
import { one } from '#access/testing/target.ts';

const KIND = 'marketplace_item';
const FACTS = { direction: 'offering', kind: 'object', price: 100 };

/** How the tables of the marketplace, and of listings of any kind, are tried. */
export const rights: AreaRights = {
  targets: {
    marketplace_items: {
      rows: byListing(KIND, (id) => ({ id })),
      set: 'price',
      adds: one({ id: listingId(KIND, 'd'), published_at: '2027-01-01', ...FACTS, ...listingFacts('a') }),
    },
    marketplace_items_texts: {
      rows: byListing(KIND, (id) => ({ id })),
      set: 'title',
      adds: one({ id: listingId(KIND, 'x'), language: 'fr', title: 'N', text: 'N' }),
    },
    open_marketplace_items: { rows: byListing(KIND, (id) => ({ id })) },
    listings: {
      rows: byListing(KIND, (id) => ({ id })),
      set: 'reserved',
      adds: one({
        ...{ id: listingId(KIND, 'd'), optician_id: idOf('o', 'a'), run_days: 60 },
        ...{ begun_at: '2027-01-01', expires_at: '2027-03-01', confirmed_at: '2027-01-01' },
      }),
    },
    listing_days: {
      rows: byListing(KIND, (listing_id) => ({ listing_id })),
      set: 'views',
      adds: one({ listing_id: listingId(KIND, 'x'), day: '2027-01-01' }),
    },
  },
  insert: (client) => insertListings(client, KIND, FACTS),
};
