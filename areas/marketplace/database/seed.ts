import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertListings, type SeedListing } from '#database/seed/insert-listings.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { DEMO_ITEMS } from './seed/demo-items.ts';

/** 160 items in all states, 5,000 to measure with: after people and accounts. */
export const seed: AreaSeed = { order: 52, fill };

const COUNT = { normal: 160, large: 5000 };
const BRANDS = ['zeiss', 'rodenstock', 'essilor', 'hoya', null, null] as const;

async function fill(client: pg.ClientBase, { today, size }: SeedContext): Promise<void> {
  const random = randomOf('marketplace');
  const each = DEMO_ITEMS.flatMap((item) => item.of.map((of) => ({ item, of })));
  const listings = Array.from({ length: COUNT[size] }, (_, place): SeedListing => {
    const { item, of } = each[(place * 29) % each.length] ?? { item: DEMO_ITEMS[0], of: '' };
    if (!item) throw new Error('There are no demo items.');
    const { direction, kind, condition } = item;
    const price = item.price && Math.round(random.integer(...item.price) / 50) * 50;
    const brand = kind === 'frame' && direction === 'offering' ? random.pick(BRANDS) : null;
    const told = ([title, text]: readonly [string, string]) => ({ title: title.replace('§', of), text });
    return {
      facts: { direction, kind, condition, price, brand, place: null, canton: null, pictures: [] },
      texts: { de: told(item.de), fr: told(item.fr) },
    };
  });
  await insertListings(
    client,
    { kind: 'marketplace_item', table: 'marketplace_items', days: 60, today, random },
    listings,
  );
}
