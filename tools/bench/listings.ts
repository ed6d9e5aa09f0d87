import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { type Call, functionCall } from './calls.ts';
import type { Bench } from './groups.ts';

const REASON = 'the bench measures on a database of its own';
const RUNS = 21;
const CARD = 'id, created, direction, kind, price, condition, brand, place, canton, picture, texts, reserved';
const JOB_ROW =
  'id, created, profession, workload_from, workload_to, starts_on, temporary, languages, company, place, canton, texts';

const OWN_ITEMS = { kind: 'marketplace_item', everybody: false };

/** All of a list, or what has a word. */
const WANTED = {
  marketplace: { kind: [], price: [], canton: [], brand: [], direction: [], age: [] },
  jobs: { profession: [], canton: [], workload: [], language: [], age: [] },
};

/** The two questions of a list, for all of it or for what has a word. */
function asAsked(list: 'marketplace' | 'jobs', words: string): Call[] {
  const wanted = { ...WANTED[list], words };
  const isJobs = list === 'jobs';
  const screen = `/app/${list}${words ? `?q=${words}` : ''}`;
  const what = words ? ' with a word' : '';
  const found = { wanted, ...(isJobs ? {} : { sort: 'newest' }), first: 0, most: 25 };
  return [
    words
      ? functionCall(`${list}: 25 newest with a word`, isJobs ? 'job_page' : 'marketplace_page', found, { screen })
      : newest(isJobs, screen),
    functionCall(
      `${list}: counts of all filters${what}`,
      isJobs ? 'job_counts' : 'marketplace_counts',
      { wanted },
      { screen },
    ),
  ];
}

/** The list as it opens. */
function newest(isJobs: boolean, screen: string): Call {
  const [view, columns] = isJobs ? ['open_job_offers', JOB_ROW] : ['open_marketplace_items', CARD];
  const [embedded, contact] = isJobs
    ? ['', '']
    : [
        ',contact:staff(first_name,last_name,portrait_image)',
        `, (select to_json(person) from (
            select first_name, last_name, portrait_image from staff where id = listed.contact_id) person) as contact`,
      ];
  return {
    ...{ name: `${isJobs ? 'jobs' : 'marketplace'}: 25 newest`, aim: 60, screen, values: [] },
    path: `/rest/v1/${view}?select=${columns.replaceAll(' ', '')}${embedded}&order=created.desc,id.asc&offset=0&limit=25`,
    sql: `select coalesce(json_agg(row), '[]')::text as body from (
      select ${columns}${contact} from ${view} listed order by created desc, id limit 25) row`,
  };
}

/** What the list of all items, one item and what the office decides about cost, and what everybody may read of them. */
export async function listingCalls(pool: Pool): Promise<Call[]> {
  const item = await asSystem(pool, REASON, (tx) =>
    tx.row<{ id: string }>(sql`
      select live.id from marketplace_items live join listings listing on listing.id = live.id
      where listing.closed_at is null and listing.expires_at > now() + interval '2 days' order by live.id limit 1`),
  );
  if (!item) throw new Error('The database has no open item.');
  return [
    ...asAsked('marketplace', ''),
    ...asAsked('marketplace', 'lampe'),
    {
      ...{ name: 'marketplace: one item', aim: 60, screen: `/app/marketplace/${item.id}`, values: [item.id] },
      path: `/rest/v1/marketplace_items?select=id,created,direction,kind,price,condition,brand,place,canton,pictures,texts:marketplace_items_texts(language,title,text),contact:staff(id,first_name,last_name,portrait_image,work_contact),branch:branches(optician_id,optician:opticians(name),name,street,postcode,place,phone,email),content:contents(listing:listings(expires_at,reserved))&id=eq.${item.id}`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select id, created, direction, kind, price, condition, brand, place, canton, pictures,
          (select coalesce(json_agg(text), '[]') from (
            select language, title, text from marketplace_items_texts where id = item.id) text) as texts,
          (select to_json(person) from (select id, first_name, last_name, portrait_image, work_contact
            from staff where id = item.contact_id) person) as contact,
          (select to_json(place) from (select optician_id, (select json_build_object('name', name) from opticians
              where opticians.id = branches.optician_id) as optician, name, street, postcode, place, phone, email
            from branches where id = item.branch_id) place) as branch,
          (select json_build_object('listing', (select json_build_object('expires_at', expires_at, 'reserved', reserved)
              from listings where listings.id = contents.id)) from contents where contents.id = item.id) as content
        from marketplace_items item where id = $1) row`,
    },
    functionCall('marketplace: own items', 'own_listings', OWN_ITEMS, { rows: true, screen: '/app/marketplace/own' }),
    {
      ...{ name: 'marketplace: embed', aim: 60, path: '/api/v1/marketplace/embed', role: 'none', values: [] },
      sql: `select internal.public_marketplace_items('de', null, null, null, 12)::text as body`,
    },
    {
      ...{ name: 'marketplace: 24 published rows', aim: 60, values: [] },
      path: '/rest/v1/marketplace_items?status=eq.published&order=created.desc&limit=24',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select * from marketplace_items where status = 'published' order by created desc limit 24) row`,
    },
    ...asAsked('jobs', ''),
    ...asAsked('jobs', 'kontaktlinsen'),
  ];
}

/** What waits, as the office reads it. */
export const QUEUE: Call = {
  ...{
    name: 'approvals: the queue',
    aim: 60,
    screen: '/app/internal/approvals',
    path: '/api/v1/content/queue',
    values: [],
  },
  sql: `select jsonb_build_object('data', internal.content_queue())::text as body`,
};

/** Nine copies of every open item and job with its texts, so that readers have ten times as many; nobody who asks has more of their own. */
export async function multiplyListings(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    // What a listing sets in motion when it is released is not what is measured.
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`create temporary table copies on commit drop as
      select listing.id as old_id, gen_random_uuid() as new_id, number
      from listings listing join contents content on content.id = listing.id and content.status = 'published'
      cross join generate_series(1, 9) number
      where content.shown_until > now() and content.author_id is distinct from (
        select person.id from staff person join auth.users account on account.id = person.auth_user_id
        where account.email = 'optician@lumen.example')`);
    await tx.rows(sql`insert into contents (id, kind, status, author_id, author_name, access_level, audience, published_at, shown_until)
      select new_id, kind, status, author_id, author_name, access_level, audience, published_at - number * interval '1 minute', shown_until
      from copies join contents content on content.id = old_id`);
    await tx.rows(sql`insert into listings (id, optician_id, begun_at, run_days, expires_at, confirmed_at)
      select new_id, optician_id, begun_at, run_days, expires_at, confirmed_at from copies join listings listing on listing.id = old_id`);
    await tx.rows(sql`insert into marketplace_items
        (id, published_at, direction, kind, price, condition, brand, branch_id, place, canton, contact_id, pictures)
      select new_id, published_at - number * interval '1 minute', direction, kind, price, condition, brand, branch_id, place, canton,
        contact_id, pictures from copies join marketplace_items item on item.id = old_id`);
    await tx.rows(sql`insert into marketplace_items_texts (id, language, title, text)
      select new_id, language, title, text from copies join marketplace_items_texts text on text.id = old_id`);
    await tx.rows(sql`insert into job_offers
        (id, published_at, profession, workload_from, workload_to, branch_id, starts_on, temporary, languages, contact_id, apply_email)
      select new_id, published_at - number * interval '1 minute', profession, workload_from, workload_to, branch_id, starts_on, temporary,
        languages, contact_id, apply_email from copies join job_offers job on job.id = old_id`);
    await tx.rows(sql`insert into job_offers_texts (id, language, title, text)
      select new_id, language, title, text from copies join job_offers_texts text on text.id = old_id`);
    await tx.rows(sql`insert into brillanz.records_to_count (kind, record_id)
      select kind, new_id from copies join contents content on content.id = new_id`);
    await tx.rows(sql`set local session_replication_role = origin`);
    await tx.rows(sql`select internal.count_records(kind) from internal.counted_kinds`);
  });
  await pool.query('vacuum analyze');
}

/** Compares an accepted item with 1,000 and with 10,000 kept searches; twenty of them fit. */
export async function tellMatching({ pool, row }: Bench): Promise<void> {
  await keepSearches(pool, 1, 1000);
  const few = await timeOfMatch(pool);
  await keepSearches(pool, 1001, 10_000);
  const many = await timeOfMatch(pool);
  row(
    'an accepted item against 10’000 kept searches',
    `${(many / few).toFixed(2)} × the time of 1’000`,
    `${many.toFixed(1)} ms; aim ≤ 2 ×`,
  );
}

/** Searches as people keep them: every third for a word, the others for a kind in a canton with a price and a brand. */
async function keepSearches(pool: Pool, from: number, to: number): Promise<void> {
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      with item as (
        select live.kind, live.canton, content.author_id from marketplace_items live
        join contents content on content.id = live.id where content.shown_until > now() order by live.id limit 1),
      person as (select id, row_number() over (order by id) - 1 as place, count(*) over () as n from staff where active)
      insert into saved_views (staff_id, list, name, query, alert)
      select person.id, 'marketplace', 'Bench ' || number, case
          when number <= 20 then jsonb_build_object('kind', item.kind, 'canton', item.canton)
          when number % 3 = 0 then jsonb_build_object('q', substr(md5(number::text), 1, 8))
          else jsonb_build_object('kind', (array['object', 'job', 'frame'])[1 + number % 3],
            'canton', (array['ZH', 'BE', 'LU', 'SG', 'AG', 'VD', 'GE', 'TI', 'GR', 'VS', 'BS', 'TG'])[1 + number % 12],
            'price', (array['request', 'to500', 'to2000', 'to5000', 'above'])[1 + number % 5],
            'brand', (array['zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech'])[1 + number / 7 % 6]) end, 'daily'
      from generate_series(${from}::int, ${to}::int) number cross join item
      join person on person.place = number % person.n and person.id is distinct from item.author_id`),
  );
  await pool.query('update saved_views set alert_since = now() - interval $$1 year$$ where alert is not null');
  await pool.query('vacuum analyze saved_views');
  await pool.query('vacuum analyze brillanz.alert_keys');
}

async function timeOfMatch(pool: Pool): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await asSystem(pool, REASON, async (tx) => {
      await tx.rows(sql`delete from brillanz.alert_matches`);
      const began = performance.now();
      await tx.rows(sql`select internal.match_item((select live.id from marketplace_items live
        join contents content on content.id = live.id where content.shown_until > now() order by live.id limit 1))`);
      taken.push(performance.now() - began);
    });
  }
  return taken.toSorted((a, b) => a - b)[(RUNS - 1) / 2] ?? 0;
}
