import { z } from 'zod';
import { itemAccepted, itemPublished, itemRejected, itemSubmitted } from '#server/messages/kinds/listings.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { UsedPicture } from '#shared/contracts/file.ts';
import { title } from '#shared/contracts/title.ts';
import { BRANDS } from '#shared/names/brands.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { MAX_PICTURES } from '#shared/names/files.ts';
import { MAX_RUN_DAYS } from '#shared/names/listings.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { CONDITIONS, MAX_PRICE, MAX_TEXT, RUN_DAYS } from '../marketplace-facts.ts';

const id = z.guid().toLowerCase();

/** Items of the marketplace, as publishing knows them. A draft may lack anything; the table refuses that at the release. */
export const itemKind: PublishedKind = {
  name: 'marketplace_item',
  facts: z
    .object({
      direction: z.enum(MARKETPLACE_DIRECTIONS),
      kind: z.enum(MARKETPLACE_ITEM_KINDS),
      /** In CHF; null: to be agreed on. */
      price: z.number().min(0).max(MAX_PRICE).multipleOf(0.01).nullable(),
      condition: z.enum(CONDITIONS).nullable(),
      brand: z.enum(BRANDS).nullable(),
      branch_id: id.nullable(),
      place: z.string().trim().min(1).max(80).nullable(),
      canton: z.enum(CANTONS).nullable(),
      contact_id: id.nullable(),
      pictures: z.array(UsedPicture).max(MAX_PICTURES).default([]),
      run_days: z.int().min(1).max(MAX_RUN_DAYS).default(RUN_DAYS),
    })
    .strict(),
  texts: z.object({ title: title(), text: z.string().trim().max(MAX_TEXT) }).strict(),
  path: (id) => `/app/marketplace/${id}`,
  lookups: ['lookUpMarketplace'],
  office: 'marketplaceEmail',
  published: itemPublished,
  messages: { asked: itemSubmitted, released: itemAccepted, sentBack: itemRejected },
};
