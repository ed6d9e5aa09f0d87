import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { type DemoSupplier, SUPPLIERS } from './seed/suppliers.ts';

/** The terms of six suppliers, with the contacts of the company of the demo accounts: after people and accounts. */
export const seed: AreaSeed = { order: 48, fill };

const DAY = 86_400_000;

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; optician_id: string; email: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name, person.optician_id, account.email
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email in ('moderator@lumen.example', 'owner@lumen.example')`,
  );
  const moderator = rows.find(({ email }) => email.startsWith('moderator'));
  const company = rows.find(({ email }) => email.startsWith('owner'))?.optician_id;
  const random = randomOf('conditions');
  const year = today.getUTCFullYear();
  const items = SUPPLIERS.map((supplier, place) => ({
    supplier,
    content: {
      id: random.uuid(),
      status: 'published',
      at: new Date(today.getTime() - (30 + place * 9) * DAY).toISOString(),
      author: { id: moderator?.id ?? null, name: moderator?.name ?? 'Geschäftsstelle' },
      facts: factsOf(supplier, year),
      texts: { de: textOf(supplier, 'de'), fr: textOf(supplier, 'fr') },
    } satisfies SeedContent,
  }));
  await insertContents(
    client,
    'terms',
    'supplier_terms',
    items.map(({ content }) => content),
  );
  await insertRows(
    client,
    'public.supplier_contacts',
    items.flatMap(({ supplier: { own }, content }) =>
      own && company ? [{ terms_id: content.id, optician_id: company, ...own }] : [],
    ),
  );
}

function factsOf({ brand, discount, payment, bonuses, contact }: DemoSupplier, year: number) {
  const [payment_days, cash_discount, cash_days] = payment;
  const whole = { valid_from: `${year}-01-01`, valid_to: `${year}-12-31` };
  return {
    ...{ brand, discount, payment_days, cash_discount, cash_days, contact, ...whole },
    bonuses: bonuses.map(([measure, scope, ...steps]) => ({
      ...{ measure, scope, ...whole },
      steps: steps.map(([from, percent]) => ({ from, percent })),
    })),
  };
}

function textOf(supplier: DemoSupplier, language: 'de' | 'fr') {
  const { teaser, freight, text } = supplier[language];
  const content = text.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] }));
  return { title: supplier.name, teaser, freight, body: { type: 'doc', content }, documents: [] };
}
