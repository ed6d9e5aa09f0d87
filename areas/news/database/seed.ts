import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
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

interface Item extends DemoNews {
  id: string;
  at: string;
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
    }),
  );
  const contents = items.map((item, place): SeedContent => {
    const { id, at, days, de, fr } = item;
    const asked = ASKED.get(days);
    const rewritten = REWRITTEN.get(days);
    return {
      ...{ id, at, status: statusOf(item) },
      author: authors[days % Math.max(1, authors.length)] ?? { id: null, name: 'Geschäftsstelle' },
      audience: FOR_OWNERS.has(days) ? ['role:opticianOwner'] : [],
      facts: { ...factsOf(item), related: place % 3 === 0 ? relatedTo(item, items) : [] },
      texts: { de: textsOf(de), fr: textsOf(fr) },
      live: GERMAN_ONLY.has(days) ? ['de'] : ['de', 'fr'],
      asked: asked === undefined ? undefined : new Date(today.getTime() - asked * DAY).toISOString(),
      fresh: rewritten && { de: { ...textsOf(de), ...rewritten.de }, fr: { ...textsOf(fr), ...rewritten.fr } },
    };
  });
  await insertContents(client, 'news', 'news', contents);
  await client.query(
    `insert into content_reads (content_id, staff_id, read_at)
     select item.id, person.id, item.published_at + interval '1 day' from contents item
     cross join staff person join auth.users account on account.id = person.auth_user_id
     where item.kind = 'news' and item.published_at < $1::timestamptz - interval '12 days'
       and account.email like '%@lumen.example'`,
    [today.toISOString()],
  );
}

const statusOf = ({ days }: DemoNews) => UNPUBLISHED.get(days) ?? 'published';
const factsOf = ({ days, category }: DemoNews) => ({
  kind: category === 'practice' ? 'standard' : 'news',
  category,
  pinned: PINNED.has(days),
});

/** The nearest in time about the same that everybody may read. */
function relatedTo({ id, days, category }: Item, items: readonly Item[]): string[] {
  return items
    .filter(
      (other) =>
        other.id !== id &&
        other.category === category &&
        statusOf(other) === 'published' &&
        !FOR_OWNERS.has(other.days),
    )
    .toSorted((one, other) => Math.abs(one.days - days) - Math.abs(other.days - days))
    .slice(0, RELATED)
    .map((other) => other.id);
}

const textsOf = ({ title, teaser, text }: DemoNews['de']) => ({
  title,
  teaser,
  body: { type: 'doc', content: text.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })) },
});
