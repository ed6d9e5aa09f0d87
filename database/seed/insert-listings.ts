import type pg from 'pg';
import { insertContents, type SeedContent } from './insert-contents.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

/** What a listing of the demo group says. */
export interface SeedListing {
  facts: object;
  texts: { de: object; fr: object };
}

interface SeedListings {
  kind: string;
  table: string;
  /** How long they run. */
  days: number;
  today: Date;
  random: Random;
}

type State = 'open' | 'reserved' | 'changed' | 'waiting' | 'rejected' | 'draft' | 'over' | 'closed';
/** Of so many each. */
const STATES: readonly (readonly [State, number])[] = [
  ['open', 58],
  ['reserved', 4],
  ['changed', 2],
  ['waiting', 5],
  ['rejected', 4],
  ['draft', 5],
  ['over', 12],
  ['closed', 10],
];
const REASON = 'Bitte schreiben Sie etwas mehr: Wer das liest, möchte wissen, worauf es ankommt.';

/**
 * Inserts listings of people of the whole group in all states, each at the main branch of its author; the first ones
 * belong to the demo accounts, so that each of them has something to do.
 */
export async function insertListings(
  client: pg.ClientBase,
  { kind, table, days, today, random }: SeedListings,
  listings: readonly SeedListing[],
): Promise<void> {
  const people = await authors(client, kind);
  const made = listings.map((listing, place) => {
    const state = random.weighted(STATES);
    const author = place < people.demo.length * 3 ? people.demo[place % people.demo.length] : random.pick(people.all);
    if (!author) throw new Error('There is nobody to write listings.');
    const age = {
      over: random.integer(days + 1, days * 3),
      waiting: random.integer(0, 4),
      draft: random.integer(0, 20),
    };
    const ago = state in age ? age[state as keyof typeof age] : random.integer(0, days - 2);
    const at = new Date(today.getTime() - ago * DAY - random.integer(10, 600) * 60_000).toISOString();
    // About half of what is written is in both languages.
    const { de, fr } = listing.texts;
    const texts = random.chance(0.5) ? { de, fr } : author.language === 'fr' ? { fr } : { de };
    const content: SeedContent = {
      ...{ id: random.uuid(), at, author, texts },
      status: state === 'waiting' ? 'waiting' : state === 'draft' || state === 'rejected' ? 'draft' : 'published',
      facts: { ...listing.facts, branch_id: author.branch_id, contact_id: author.id, run_days: days },
      ...(state === 'changed' && { asked: today.toISOString(), fresh: texts }),
    };
    return { content, state };
  });
  await insertContents(
    client,
    kind,
    table,
    made.map(({ content }) => content),
  );
  const ids = (...states: State[]) =>
    made.filter(({ state }) => states.includes(state)).map(({ content }) => content.id);
  await client.query('update contents set reason = $2 where id = any ($1)', [ids('rejected'), REASON]);
  await client.query('update listings set reserved = true where id = any ($1)', [ids('reserved')]);
  await client.query(
    `update listings set closed_at = begun_at + (now() - begun_at) * 0.6,
       -- Some found another way, some did not say.
       through_portal = case when abs(hashtext(id::text)) % 10 < 8 then abs(hashtext(id::text)) % 10 < 6 end,
       outcome = case when $2 = 'job' then 'filled'
         when (select direction from marketplace_items item where item.id = listings.id) = 'searching' then 'found'
         else 'sold' end
     where id = any ($1)`,
    [ids('closed'), kind],
  );
  // What ended was told then.
  await client.query(
    `update listings set told_end = expires_at, reminded_of = expires_at, confirmed_at = greatest(begun_at, $2)
     where id in (select id from contents where kind = $1)`,
    [kind, new Date(today.getTime() - 20 * DAY).toISOString()],
  );
  await client.query(
    `insert into listing_days (listing_id, day, views, clicks)
     select id, internal.zurich_today() - days, 1 + (abs(hashtext(id::text || days)) % 9), abs(hashtext(id::text || days)) % 3
     from listings cross join generate_series(1, 5) days where id in (select id from contents where kind = $1)
     on conflict do nothing`,
    [kind],
  );
}

interface Author {
  id: string;
  name: string;
  language: string;
  branch_id: string;
}

/** Who may write listings of a kind, each with the main branch of their company. */
async function authors(client: pg.ClientBase, kind: string): Promise<{ demo: Author[]; all: Author[] }> {
  const { rows } = await client.query<Author & { demo: boolean }>(
    `select person.id, person.first_name || ' ' || person.last_name as name, person.language, branch.id as branch_id,
       coalesce(account.email like '%@lumen.example', false) as demo
     from content_kinds of_kind
     join staff_with_permissions held on held.permission_name = of_kind.write_permission
     join staff person on person.id = held.staff_id and person.active
     join branches branch on branch.optician_id = person.optician_id and branch.is_main and branch.active
     join opticians company on company.id = person.optician_id and company.active and not company.is_head_office
     left join auth.users account on account.id = person.auth_user_id
     where of_kind.name = $1 order by person.created, person.id`,
    [kind],
  );
  const plain = rows.map(({ demo: _demo, ...author }) => author);
  return { demo: plain.filter((_one, place) => rows[place]?.demo), all: plain };
}
