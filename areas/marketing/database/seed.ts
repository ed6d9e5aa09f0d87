import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { CAMPAIGNS } from './seed/campaigns.ts';

/** Issues of the Gazette with their orders, and campaigns: after the companies and the accounts. */
export const seed: AreaSeed = { order: 62, fill };

const DAY = 86_400_000;
const PRICES = [
  { from: 100, price: 42 },
  { from: 300, price: 36 },
  { from: 800, price: 31 },
];
const TEMPLATE = '{street}\n{place}\n{phone}\n{website}';
const SEASONS = [
  ['Winter', 'Hiver', 'Sehen, wenn es früh dunkel wird', 'Bien voir quand la nuit tombe tôt'],
  ['Herbst', 'Automne', 'Gut sehen am Steuer', 'Bien voir au volant'],
  ['Sommer', 'Été', 'Sonne, Berge, Wasser', 'Soleil, montagne et lac'],
  ['Frühling', 'Printemps', 'Neue Fassungen, frische Farben', 'Nouvelles montures, couleurs fraîches'],
] as const;

async function fill(client: pg.ClientBase, { size, today }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email = 'moderator@lumen.example'`,
  );
  const author = { id: rows[0]?.id ?? null, name: rows[0]?.name ?? 'Geschäftsstelle' };
  const random = randomOf('marketing');
  const day = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
  const item = (written: number, facts: object, texts: SeedContent['texts']): SeedContent => ({
    ...{ id: random.uuid(), status: 'published', author, facts, texts },
    at: new Date(today.getTime() - written * DAY).toISOString(),
  });
  // The one in place 0 is planned, 1 is open for 12 days more, the others were shipped.
  const issues = Array.from({ length: size === 'large' ? 12 : 4 }, (_, place) => {
    const deadline = 102 - 90 * place;
    const [de = '', fr = '', themeDe = '', themeFr = ''] = SEASONS[place % SEASONS.length] ?? [];
    return item(
      Math.max(2, 40 - deadline),
      {
        ...{ number: String(48 - place), languages: ['de', 'fr'], copies_min: 100, copies_step: 50, copies_max: 3000 },
        ...{ opens: day(deadline - 30), deadline: day(deadline), vat: 26, prices: PRICES },
        ...{ delivery_from: day(deadline + 14), delivery_to: day(deadline + 28), imprint_template: TEMPLATE },
        contact_email: 'gazette@lumen.example',
      },
      { de: { title: `${de}: ${themeDe}`, teaser: '' }, fr: { title: `${fr}\u202f: ${themeFr}`, teaser: '' } },
    );
  });
  await insertContents(client, 'gazette', 'gazette_issues', issues);
  for (const [place, issue] of issues.entries()) {
    const count = size === 'large' ? 400 : [0, 90, 150, 150][place];
    if (count) await client.query(ORDERS, [issue.id, count, place > 1, size === 'large']);
  }
  await client.query(STANDING);
  const campaigns = CAMPAIGNS.map(({ de, fr }, place) => {
    const starts = place * 14 - 20;
    return item(30, { starts: day(starts), ends: day(starts + 20) }, { de, fr });
  });
  await insertContents(client, 'campaign', 'campaigns', campaigns);
  await client.query(USES, [campaigns.slice(0, 4).map(({ id }) => id)]);
}

/**
 * Branches in an order that looks like chance, those of the demo owner first in what is over and in none that is open; in
 * the large group every branch in each issue.
 */
const ORDERS = `
  insert into gazette_orders (issue_id, branch_id, staff_id, staff_name, copies_de, copies_fr, imprint, delivery, price,
    net, vat, status, created, updated, told_deadline)
  select issue.id, branch.id, null, 'Filiale', copies.de, copies.fr,
    internal.gazette_imprint(issue.imprint_template, branch, company),
    jsonb_build_object('name', case when branch.name = branch.place then company.name else branch.name end, 'street', coalesce(branch.street, ''), 'postcode', branch.postcode,
      'place', branch.place, 'day', issue.delivery_from + 2),
    cost.price, cost.price * (copies.de + copies.fr), round(cost.price * (copies.de + copies.fr) * issue.vat / 1000.0),
    case when $3 then 'shipped' else 'ordered' end, placed.at, placed.at, issue.deadline
  from gazette_issues issue
  cross join lateral (select issue.opens + interval '3 days 9 hours' as at) placed
  cross join lateral (
    select one, of_one, coalesce(of_one.id = own.optician_id, false) as mine
    from branches one join opticians of_one on of_one.id = one.optician_id
    left join (select person.optician_id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = 'owner@lumen.example') own on true
    where $4 or (one.active and of_one.active and not of_one.is_head_office and ($3 or own.optician_id is distinct from of_one.id))
    order by mine desc, hashtextextended(one.id::text || issue.number, 0) limit $2) chosen
  cross join lateral (select (chosen.one).*) branch_row
  join branches branch on branch.id = branch_row.id
  join opticians company on company.id = branch.optician_id
  cross join lateral (select 100 + 50 * (abs(hashtextextended(branch.id::text, 1)) % 15)::integer as n) size
  cross join lateral (select case when branch.language = 'fr' then 0 else size.n end as de,
    case when branch.language = 'fr' then size.n else 0 end as fr) copies
  cross join lateral (select internal.gazette_price(issue.prices, copies.de + copies.fr) as price) cost
  where issue.id = $1`;

const STANDING = `
  insert into gazette_standing_orders (branch_id, copies_de, copies_fr, paused)
  select branch.id, case when branch.language = 'fr' then 0 else 300 end, case when branch.language = 'fr' then 300 else 0 end,
    row_number() over (order by hashtextextended(branch.id::text, 2)) > 20
  from branches branch join opticians company on company.id = branch.optician_id and company.active
  where branch.active and not company.is_head_office and not exists (
    select from staff person join auth.users account on account.id = person.auth_user_id
    where account.email in ('owner@lumen.example', 'romand@lumen.example') and person.optician_id = company.id)
  order by hashtextextended(branch.id::text, 2) limit 25`;

const USES = `
  insert into campaign_uses (campaign_id, branch_id)
  select campaign_id, branch.id from unnest($1::uuid[]) as campaign_id
  join branches branch on branch.active and abs(hashtextextended(branch.id::text || campaign_id, 3)) % 4 = 0`;
