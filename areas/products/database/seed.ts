import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents } from '#database/seed/insert-contents.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { PRODUCTS } from './seed/demo-products.ts';

/** Thirty products, one of them called back: after the companies and the accounts. */
export const seed: AreaSeed = { order: 63, fill };

const DAY = 86_400_000;

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email = 'moderator@lumen.example'`,
  );
  const random = randomOf('products');
  const items = PRODUCTS.map(({ facts, de, fr }, place) => ({
    id: random.uuid(),
    status: 'published' as const,
    at: new Date(today.getTime() - (20 + place) * DAY).toISOString(),
    author: { id: rows[0]?.id ?? null, name: rows[0]?.name ?? 'Geschäftsstelle' },
    facts,
    texts: { de, fr },
  }));
  await insertContents(client, 'product', 'products', items);
  const recall = random.uuid();
  await client.query(
    `insert into product_recalls (id, product_id, lots, measure_de, measure_fr, contact, made)
     values ($1, $2, 'PC24-118, PC24-119', 'Nicht mehr abgeben und aus dem Regal nehmen. Angebrochene Flaschen werden ersetzt.',
       'Ne plus remettre et retirer du rayon. Les flacons entamés sont remplacés.', 'Geschäftsstelle, 062 555 01 10', $3)`,
    [recall, items[1]?.id, new Date(today.getTime() - 5 * DAY)],
  );
  await client.query(
    `insert into product_recall_answers (recall_id, branch_id)
     select $1, branch.id from branches branch where branch.active and abs(hashtextextended(branch.id::text, 5)) % 3 > 0
       and branch.optician_id not in (select person.optician_id from staff person
         join auth.users account on account.id = person.auth_user_id where account.email = 'owner@lumen.example')`,
    [recall],
  );
}
