import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { type DemoPaper, insertPapers } from '#database/seed/demo-papers.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { type DemoSupplier, SUPPLIERS } from './seed/suppliers.ts';

/** The terms of six suppliers, with the contacts of the company of the demo accounts: after people and accounts. */
export const seed: AreaSeed = { order: 48, fill };

const DAY = 86_400_000;

async function fill(client: pg.ClientBase, { today, keep }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; optician_id: string; email: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name, person.optician_id, account.email
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email in ('moderator@lumen.example', 'owner@lumen.example')`,
  );
  const moderator = rows.find(({ email }) => email.startsWith('moderator'));
  const company = rows.find(({ email }) => email.startsWith('owner'))?.optician_id;
  const random = randomOf('conditions');
  const year = today.getUTCFullYear();
  const papers = keep ? SUPPLIERS.flatMap((supplier) => LOCALES.map((one) => paperOf(supplier, one, year))) : [];
  if (keep) await insertPapers(client, keep, papers);
  const items = SUPPLIERS.map((supplier, place) => ({
    supplier,
    content: {
      id: random.uuid(),
      status: 'published',
      at: new Date(today.getTime() - (30 + place * 9) * DAY).toISOString(),
      author: { id: moderator?.id ?? null, name: moderator?.name ?? 'Geschäftsstelle' },
      facts: factsOf(supplier, year),
      texts: { de: textOf(supplier, 'de', papers), fr: textOf(supplier, 'fr', papers) },
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

function textOf(supplier: DemoSupplier, language: Locale, papers: readonly DemoPaper[]) {
  const { teaser, freight, text } = supplier[language];
  const content = text.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] }));
  const documents = papers
    .filter(({ id }) => id === paperId(supplier, language))
    .map(({ id, lines: [title] }) => ({ file: id, title }));
  return { title: supplier.name, teaser, freight, body: { type: 'doc', content }, documents };
}

const paperId = ({ name }: DemoSupplier, language: Locale) => randomOf(`terms of ${name} in ${language}`).uuid();

const PAPER_WORDS = {
  de: { title: 'Konditionen', discount: 'Grundrabatt', days: 'Tage netto', bonus: 'Bonus', from: 'ab', colon: ':' },
  fr: {
    title: 'Conditions',
    discount: 'Rabais de base',
    days: 'jours net',
    bonus: 'Bonus',
    from: 'dès',
    colon: '\u202f:',
  },
} as const;

/** The sheet of a supplier's terms. */
function paperOf(supplier: DemoSupplier, language: Locale, year: number): DemoPaper {
  const words = PAPER_WORDS[language];
  const { name, discount, payment, bonuses } = supplier;
  const { teaser, freight } = supplier[language];
  const steps = bonuses.flatMap(([, , ...all]) => all);
  const lines = [
    `${name}${words.colon} ${words.title} ${year}`,
    ...[teaser, `${words.discount}${words.colon} ${discount} %`, `${payment[0]} ${words.days}`, freight],
    ...steps.map(([from, percent]) => `${words.bonus} ${words.from} ${from}${words.colon} ${percent} %`),
  ];
  return {
    id: paperId(supplier, language),
    name: `${name.replaceAll(' ', '-')}-${words.title}-${year}.pdf`,
    // Signs that the typeface of demo papers lacks.
    lines: lines.map((line) => line.replaceAll('’', "'").replaceAll('\u202f', '\u00a0')),
  };
}
