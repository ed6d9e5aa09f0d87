import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { PAGE_KEYS } from '#shared/names/blocks.ts';
import { AREA_PAGES } from './seed/area-pages.ts';
import type { DemoPage } from './seed/demo-page.ts';
import { PROGRAMME_PAGES } from './seed/programme-pages.ts';
import { SERVICES } from './seed/services.ts';
import { type StoredBlocks, storedBlocks } from './seed/to-blocks.ts';

/** The pages of the areas and those of the services: after people and accounts. */
export const seed: AreaSeed = { order: 50, fill };

const ALL: readonly DemoPage[] = [...AREA_PAGES, ...PROGRAMME_PAGES, ...SERVICES];
const DAY = 86_400_000;
const LANGUAGES = ['de', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

interface Item extends DemoPage, Author {
  id: string;
  position: number;
  at: string;
  stored: StoredBlocks;
}

interface Author {
  author_id: string | null;
  author_name: string;
}

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; email: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name, account.email from staff person
     join auth.users account on account.id = person.auth_user_id where account.email like '%@lumen.example'`,
  );
  const account = (name: string) => rows.find(({ email }) => email === `${name}@lumen.example`);
  const author = {
    author_id: account('moderator')?.id ?? null,
    author_name: account('moderator')?.name ?? 'Geschäftsstelle',
  };
  const known = { pageId, staffId: (name: string) => account(name)?.id ?? null };
  const items = ALL.map(
    (page, position): Item => ({
      ...page,
      ...author,
      id: pageId(page.name),
      position,
      at: new Date(today.getTime() - page.days * DAY).toISOString(),
      stored: storedBlocks(page, known, randomOf(`page ${page.name}`)),
    }),
  );
  await insertItems(client, items, today);
  await insertLive(client, items.filter(isLive));
}

/** A page keeps its address as long as it keeps its name. */
const pageId = (name: string) => randomOf(`page id ${name}`).uuid();
const isLive = ({ only }: DemoPage) => only !== 'draft';
const isLiveIn = (page: DemoPage, language: Language) => isLive(page) && !(page.only === 'german' && language === 'fr');
const textsOf = ({ stored, ...page }: Item, language: Language) => ({
  ...page[language],
  blocks: stored.texts[language],
});

/** Who opens the screen of an area reads its page. */
function readersOf({ key, readers = [] }: DemoPage): readonly string[] {
  const opening = key && PAGE_KEYS[key].opensWith;
  return opening && opening !== 'signedIn' ? [`permission:${opening}`] : readers;
}

/** What was written and released long ago: nobody is told of it. */
async function insertItems(client: pg.ClientBase, items: readonly Item[], today: Date): Promise<void> {
  // A status changes by moves alone; these items made theirs long ago.
  await client.query('alter table contents disable trigger check_move');
  await client.query(
    `insert into contents (id, kind, status, author_id, author_name, access_level, audience, published_at, created, updated)
     select id, 'page', status, author_id, author_name, access_level, audience, published_at, created, created
     from jsonb_populate_recordset(null::contents, $1)`,
    [JSON.stringify(items.map(itemRow))],
  );
  await client.query('alter table contents enable trigger check_move');
  await insertRows(
    client,
    'public.page_tree',
    items.map(({ id, key, below, position, review }) => ({
      page_id: id,
      key: key ?? null,
      parent_id: below ? pageId(below) : null,
      position,
      review_at: review === undefined ? null : new Date(today.getTime() + review * DAY).toISOString().slice(0, 10),
    })),
  );
  await client.query(
    `insert into content_revisions (content_id, language, version, texts, saved, saved_by, saved_name)
     select content_id, language, version, texts, saved, saved_by, saved_name
     from jsonb_populate_recordset(null::content_revisions, $1)`,
    [JSON.stringify(items.flatMap(revisionRows))],
  );
  await client.query(
    `insert into content_history (content_id, action, from_status, to_status, made, actor_id, actor_name, before, told)
     select id, 'release', 'draft', status, created, author_id, author_name, '{}', created
     from contents where kind = 'page' and status = 'published' order by created, id`,
  );
}

function itemRow(item: Item) {
  const audience = readersOf(item);
  return {
    ...{ id: item.id, author_id: item.author_id, author_name: item.author_name, audience, created: item.at },
    status: isLive(item) ? 'published' : 'draft',
    access_level: audience.length > 0 ? 'restrictedAccess' : 'fullAccess',
    published_at: isLive(item) ? item.at : null,
  };
}

function revisionRows(item: Item) {
  const revision = (language: Language | null, isCurrent: boolean, texts: object) => ({
    content_id: item.id,
    language,
    version: isCurrent ? 'current' : 'revision',
    texts,
    saved: item.at,
    saved_by: item.author_id,
    saved_name: item.author_name,
  });
  return [
    revision(null, isLive(item), { containers: item.stored.containers }),
    ...LANGUAGES.map((language) => revision(language, isLiveIn(item, language), textsOf(item, language))),
  ];
}

async function insertLive(client: pg.ClientBase, items: readonly Item[]): Promise<void> {
  await insertRows(
    client,
    'public.pages',
    items.map(({ id, at, stored }) => ({ id, published_at: at, changed_at: at, containers: stored.containers })),
  );
  await insertRows(
    client,
    'public.pages_texts',
    items.flatMap((item) =>
      LANGUAGES.filter((language) => isLiveIn(item, language)).map((language) => ({
        id: item.id,
        language,
        ...textsOf(item, language),
      })),
    ),
  );
}
