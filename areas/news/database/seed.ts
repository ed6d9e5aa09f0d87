import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import type { DemoNews } from './seed/demo-news.ts';
import { NEWS_1 } from './seed/news-1.ts';
import { NEWS_2 } from './seed/news-2.ts';
import { NEWS_3 } from './seed/news-3.ts';
import { NEWS_4 } from './seed/news-4.ts';
import { NEWS_5 } from './seed/news-5.ts';
import { NEWS_6 } from './seed/news-6.ts';

/** Ninety news of the last nine months, most of them published: after people and accounts. */
export const seed: AreaSeed = { order: 40, fill };

const DAY = 86_400_000;
/** By the days ago they are told by: news that are not simply published in both languages for everybody. */
const FOR_OWNERS = new Set([22, 143, 231]);
const GERMAN_ONLY = new Set([92, 119, 158]);
const PINNED = new Set([5]);
const UNPUBLISHED = new Map<number, 'draft' | 'waiting'>([
  [3, 'waiting'],
  [52, 'waiting'],
  [255, 'draft'],
]);
/** How many days ago somebody asked for the release. */
const ASKED = new Map([
  [3, 2],
  [52, 6],
  [12, 1],
]);
/** What is written anew of news that are published, and waits. */
const REWRITTEN = new Map([
  [
    12,
    {
      de: { teaser: 'Bestellungen sind noch bis zum 15. des nächsten Monats möglich.' },
      fr: { teaser: 'Les commandes restent possibles jusqu’au 15 du mois prochain.' },
    },
  ],
]);
/** Every third news leads to so many others about the same. */
const RELATED = 2;
const LANGUAGES = ['de', 'fr'] as const;

interface Item extends DemoNews {
  id: string;
  at: string;
  author: { id: string; name: string } | undefined;
  status: 'draft' | 'waiting' | 'published';
  /** When somebody asked for its release. */
  asked: string | null;
}

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const random = randomOf('news');
  const { rows: authors } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name from staff person
     join staff_roles held on held.staff_id = person.id and held.role_name = 'moderator'
     where person.active order by person.created, person.id`,
  );
  const items = [...NEWS_1, ...NEWS_2, ...NEWS_3, ...NEWS_4, ...NEWS_5, ...NEWS_6].map(
    (one): Item => ({
      ...one,
      id: random.uuid(),
      at: new Date(today.getTime() - one.days * DAY - random.integer(0, 6 * 60) * 60_000).toISOString(),
      author: authors[one.days % Math.max(1, authors.length)],
      status: UNPUBLISHED.get(one.days) ?? 'published',
      asked: ASKED.has(one.days) ? new Date(today.getTime() - (ASKED.get(one.days) ?? 0) * DAY).toISOString() : null,
    }),
  );
  const facts = new Map(
    items.map((item, place) => [item.id, { ...factsOf(item), related: place % 3 === 0 ? relatedTo(item, items) : [] }]),
  );
  // A status changes by moves alone; these items made theirs long ago.
  await client.query('alter table contents disable trigger check_move');
  await client.query(INSERT_ITEMS, [JSON.stringify(items.map(itemRow))]);
  await client.query('alter table contents enable trigger check_move');
  await insertLife(client, items, facts);
  await insertLive(client, items.filter(isPublished), facts);
  await client.query(
    `insert into content_reads (content_id, staff_id, read_at)
     select item.id, person.id, item.published_at + interval '1 day' from contents item
     cross join staff person join auth.users account on account.id = person.auth_user_id
     where item.kind = 'news' and item.published_at < $1::timestamptz - interval '12 days'
       and account.email like '%@lumen.example'`,
    [today.toISOString()],
  );
}

const INSERT_ITEMS = `
  insert into contents (id, kind, status, author_id, author_name, access_level, audience, published_at, asked_at,
    asked_languages, created, updated)
  select id, 'news', status, author_id, author_name, access_level, audience, published_at, asked_at, asked_languages,
    created, created
  from jsonb_populate_recordset(null::contents, $1)`;

const isPublished = ({ status }: Item) => status === 'published';
const isLive = (item: Item, language: 'de' | 'fr') =>
  isPublished(item) && !(language === 'fr' && GERMAN_ONLY.has(item.days));
const factsOf = ({ days, category }: Item) => ({
  kind: category === 'practice' ? 'standard' : 'news',
  category,
  pinned: PINNED.has(days),
});

type Facts = ReadonlyMap<string, ReturnType<typeof factsOf> & { related: string[] }>;

/** The nearest in time about the same that everybody may read. */
function relatedTo({ id, days, category }: Item, items: readonly Item[]): string[] {
  return items
    .filter(
      (other) => other.id !== id && other.category === category && isPublished(other) && !FOR_OWNERS.has(other.days),
    )
    .toSorted((one, other) => Math.abs(one.days - days) - Math.abs(other.days - days))
    .slice(0, RELATED)
    .map((other) => other.id);
}

function itemRow({ id, days, at, author, status, asked }: Item) {
  const owners = FOR_OWNERS.has(days);
  return {
    id,
    status,
    author_id: author?.id ?? null,
    author_name: author?.name ?? 'Geschäftsstelle',
    access_level: owners ? 'restrictedAccess' : 'fullAccess',
    audience: owners ? ['role:opticianOwner'] : [],
    published_at: status === 'published' ? at : null,
    asked_at: asked,
    asked_languages: asked ? LANGUAGES : [],
    created: at,
  };
}

const textsOf = ({ title, teaser, text }: DemoNews['de']) => ({
  title,
  teaser,
  body: { type: 'doc', content: text.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })) },
});

/** What was written, and that it was released: nobody is told of it any more. */
async function insertLife(client: pg.ClientBase, items: readonly Item[], facts: Facts): Promise<void> {
  const revision = (item: Item, language: 'de' | 'fr' | null, texts: object) => ({
    content_id: item.id,
    language,
    version: (language === null ? isPublished(item) : isLive(item, language)) ? 'current' : 'revision',
    texts,
    saved: item.at,
    saved_by: item.author?.id ?? null,
    saved_name: item.author?.name ?? 'Geschäftsstelle',
  });
  await client.query(
    `insert into content_revisions (content_id, language, version, texts, saved, saved_by, saved_name)
     select content_id, language, version, texts, saved, saved_by, saved_name
     from jsonb_populate_recordset(null::content_revisions, $1)`,
    [
      JSON.stringify(
        items.flatMap((item) => [
          revision(item, null, facts.get(item.id) ?? {}),
          ...LANGUAGES.map((language) => revision(item, language, textsOf(item[language]))),
        ]),
      ),
    ],
  );
  await client.query(
    `insert into content_history (content_id, action, from_status, to_status, made, actor_id, actor_name, before, told)
     select id, case status when 'published' then 'release' else 'ask' end, 'draft', status, created, author_id, author_name,
       '{}', created
     from contents where kind = 'news' and status <> 'draft' order by created, id`,
  );
  await client.query(
    `insert into content_revisions (content_id, language, texts, saved, saved_by, saved_name)
     select content_id, language, texts, saved, saved_by, saved_name
     from jsonb_populate_recordset(null::content_revisions, $1)`,
    [JSON.stringify(items.flatMap(rewritten))],
  );
}

/** Texts that wait to take the place of those that are live. */
function rewritten(item: Item) {
  const texts = REWRITTEN.get(item.days);
  if (!texts) return [];
  return LANGUAGES.map((language) => ({
    content_id: item.id,
    language,
    texts: { ...textsOf(item[language]), ...texts[language] },
    saved: item.asked,
    saved_by: item.author?.id ?? null,
    saved_name: item.author?.name ?? 'Geschäftsstelle',
  }));
}

async function insertLive(client: pg.ClientBase, items: readonly Item[], facts: Facts): Promise<void> {
  await insertRows(
    client,
    'public.news',
    items.map((item) => ({ id: item.id, published_at: item.at, ...facts.get(item.id) })),
  );
  await insertRows(
    client,
    'public.news_texts',
    items.flatMap((item) =>
      LANGUAGES.filter((language) => isLive(item, language)).map((language) => ({
        id: item.id,
        language,
        ...textsOf(item[language]),
      })),
    ),
  );
}
