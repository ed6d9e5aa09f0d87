import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { MarketplaceDirection, MarketplaceItemKind } from '#shared/names/marketplace.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, askPage, type Client } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { ListingBranch, ListingContact } from '#web/listings/contact-card.tsx';
import { type Counts, wantedOf } from '#web/listings/wanted.ts';
import type { Condition } from '../marketplace-facts.ts';
import type { ItemsState } from './list/items-list.ts';

/** Reads of the marketplace. What is not open to a person is not there for them. */

interface ItemFacts {
  id: string;
  created: string;
  direction: MarketplaceDirection;
  kind: MarketplaceItemKind;
  price: number | null;
  condition: Condition | null;
  brand: Brand | null;
  place: string;
  canton: string;
}

export interface ItemTexts {
  title: string;
  text: string;
}

/** One of a list. */
export interface ListedItem extends ItemFacts {
  picture: UsedPicture | null;
  texts: ByLanguage<ItemTexts>;
  reserved: boolean;
  contact: { first_name: string; last_name: string; portrait_image: string | null } | null;
}

/** One with all its texts. */
export interface Item extends ItemFacts {
  pictures: readonly UsedPicture[];
  texts: ByLanguage<ItemTexts>;
  contact: ListingContact | null;
  branch: ListingBranch | null;
  expires: string;
  reserved: boolean;
}

const LISTED =
  'id, created, direction, kind, price, condition, brand, place, canton, picture, texts, reserved, contact:staff(first_name, last_name, portrait_image)';
const DAY = 86_400_000;
/** From the beginning of an hour, so that the same question has the same words for a while. */
const since = (days: string) => {
  const hour = 3_600_000;
  return new Date(Math.floor((Date.now() - Number(days) * DAY) / hour) * hour).toISOString();
};

/** What fits the words and filters of a list, in either language; how many is known by the counts, of favourites alone not. */
function fitting(
  client: Client,
  { q, direction, kind, price, canton, brand, age }: ItemsState,
  starred?: readonly string[],
) {
  let query = client.from('open_marketplace_items').select(LISTED, starred && { count: 'exact' });
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (direction) query = query.eq('direction', direction);
  if (kind.length > 0) query = query.in('kind', kind);
  if (price.length > 0) query = query.in('price_band', price);
  if (canton.length > 0) query = query.in('canton', canton);
  if (brand.length > 0) query = query.in('brand', brand);
  // The moment finds them by their index, the facet says exactly the same as the counts.
  if (age) query = query.gte('created', since(age)).contains('facets', { age: [age] });
  return starred ? query.in('id', starred) : query;
}

const ORDERS = { newest: ['created', false], cheapest: ['price', true], ending: ['expires_at', true] } as const;

/** One page of the list. `starred` are the favourites that it is limited to. */
export function itemsQuery({ view: _view, ...state }: ItemsState, starred?: readonly string[]) {
  return queryOptions({
    queryKey: ['marketplace', 'list', state, starred],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const from = (state.page - 1) * state.size;
      const [column, ascending] = ORDERS[state.sort];
      return askPage<ListedItem[]>((client) =>
        fitting(client, { view: 'cards', ...state }, starred)
          .order(column, { ascending })
          .order('id')
          .range(from, from + state.size - 1)
          .abortSignal(signal),
      );
    },
  });
}

/** What each value of each filter would bring. */
export function countsQuery({ q, direction, kind, price, canton, brand, age }: ItemsState) {
  const chosen = { kind, price, canton, brand, direction: direction ? [direction] : [], age: age ? [age] : [] };
  const wanted = wantedOf(q, chosen);
  return queryOptions({
    queryKey: ['marketplace', 'counts', wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask<Counts>((client) => client.rpc('marketplace_counts', { wanted }).abortSignal(signal)),
  });
}

interface StoredItem extends Omit<Item, 'texts' | 'expires' | 'reserved'> {
  texts: (ItemTexts & { language: Locale })[];
  content: { listing: { expires_at: string; reserved: boolean } | null };
}

/** An item with its texts; null for what readers do not have (any more), or does not exist. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['marketplace', 'item', id],
    queryFn: async ({ signal }): Promise<Item | null> => {
      if (!isUuid(id)) return null;
      const stored = await ask<StoredItem | null>((client) =>
        client
          .from('marketplace_items')
          .select(
            `id, created, direction, kind, price, condition, brand, place, canton, pictures,
            texts:marketplace_items_texts(language, title, text),
            contact:staff(id, first_name, last_name, portrait_image, work_contact),
            branch:branches(optician_id, optician:opticians(name), name, street, postcode, place, phone, email),
            content:contents(listing:listings(expires_at, reserved))`,
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!stored) return null;
      const { texts, content, ...facts } = stored;
      const { expires_at: expires = '', reserved = false } = content.listing ?? {};
      const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
      return { ...facts, texts: byLanguage, expires, reserved };
    },
  });
}

/** Others of the same kind and direction, those of the same canton first. */
export function similarQuery({ id, kind, direction, canton }: ItemFacts) {
  return queryOptions({
    queryKey: ['marketplace', 'similar', id, kind, direction, canton],
    queryFn: async ({ signal }) => {
      const rows = await ask<ListedItem[]>((client) =>
        client
          .from('open_marketplace_items')
          .select(LISTED)
          .eq('kind', kind)
          .eq('direction', direction)
          .neq('id', id)
          .order('created', { ascending: false })
          .limit(12)
          .abortSignal(signal),
      );
      return rows.toSorted((one, other) => Number(other.canton === canton) - Number(one.canton === canton)).slice(0, 3);
    },
  });
}
