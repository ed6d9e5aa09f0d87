import type { AreaServer } from '#server/area-server.ts';
import { LISTING_CALLS, listingCalls } from '#server/listings/calls.ts';
import { listingSchedule } from '#server/listings/clock.ts';
import { listingTasks } from '#server/listings/tasks.ts';
import { itemKind } from './server/item-kind.ts';

/** The server side of the marketplace, and what is the same for listings of every kind. */
export const server: AreaServer = {
  name: 'marketplace',
  calls: [...listingCalls('marketplace', itemKind.name, 'canEditMarketplaceOffers'), ...LISTING_CALLS],
  contents: [itemKind],
  tasks: listingTasks(itemKind.name, 'canEditMarketplaceOffers'),
  schedules: ({ pool }) => [listingSchedule(pool)],
};
