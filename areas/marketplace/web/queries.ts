import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { MarketplaceDirection, MarketplaceItemKind } from '#shared/names/marketplace.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, asking, askPage, type Client } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { ListingBranch, ListingContact } from '#web/listings/contact-card.tsx';
import { type Counts, wantedOf } from '#web/listings/wanted.ts';
import type { Condition } from '../marketplace-facts.ts';
import { ITEMS, type ItemsState } from './list/items-list.ts';

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

/** What a list asks for, as the functions take it that count and find. */
function wantedBy({ q, direction, kind, price, canton, brand, age }: ItemsState) {
  return wantedOf(q, { kind, price, canton, brand, direction: direction ? [direction] : [], age: age ? [age] : [] });
}

/** Favourites that fit: they are few, and how many is counted with them. */
function favourites(client: Client, starred: readonly string[], state: ItemsState) {
  const { q, direction, kind, price, canton, brand, age } = state;
  let query = client.from('open_marketplace_items').select(LISTED, { count: 'exact' }).in('id', starred);
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (direction) query = query.eq('direction', direction);
  if (kind.length > 0) query = query.in('kind', kind);
  if (price.length > 0) query = query.in('price_band', price);
  if (canton.length > 0) query = query.in('canton', canton);
  if (brand.length > 0) query = query.in('brand', brand);
  return age ? query.contains('facets', { age: [age] }) : query;
}

const ORDERS = { newest: ['created', false], cheapest: ['price', true], ending: ['expires_at', true] } as const;

/** One page of the list; how many fit is known by the counts, of favourites alone with them. `starred` are those it is limited to. */
export function itemsQuery({ view: _view, ...state }: ItemsState, starred?: readonly string[]) {
  return queryOptions({
    queryKey: ['marketplace', 'list', state, starred],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { view: 'cards' as const, ...state };
      const first = (state.page - 1) * state.size;
      const [column, ascending] = ORDERS[state.sort];
      const ordered = (query: ReturnType<typeof favourites>) =>
        query
          .order(column, { ascending })
          .order('id')
          .range(first, first + state.size - 1)
          .abortSignal(signal);
      if (starred) return askPage<ListedItem[]>((client) => ordered(favourites(client, starred, asked)));
      // All of them, the newest first: their index has them in this order, and nothing is to be looked for.
      if (state.sort === 'newest' && !ITEMS.isFiltered(asked)) {
        return askPage<ListedItem[]>((client) => ordered(client.from('open_marketplace_items').select(LISTED)));
      }
      const page = { wanted: wantedBy(asked), sort: state.sort, first, most: state.size };
      const rows = await ask<ListedItem[]>((client) => client.rpc('marketplace_page', page).abortSignal(signal));
      return { rows, total: rows.length };
    },
  });
}

/** What each value of each filter would bring. */
export function countsQuery(state: ItemsState) {
  const wanted = wantedBy(state);
  return queryOptions({
    queryKey: ['marketplace', 'counts', wanted],
    placeholderData: keepPreviousData,
    queryFn: asking<Counts>((client) => client.rpc('marketplace_counts', { wanted })),
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
