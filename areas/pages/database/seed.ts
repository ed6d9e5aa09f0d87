import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertPapers } from '#database/seed/demo-papers.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { PAGE_KEYS } from '#shared/names/blocks.ts';
import { insertBoardMeetings } from './seed/board-meetings.ts';
import { withDates } from './seed/dates.ts';
import type { DemoPage } from './seed/demo-page.ts';
import { DEMO_PAGES } from './seed/demo-pages.ts';
import { type Known, papersOf, storedBlocks } from './seed/to-blocks.ts';

/** A hundred and twenty pages, both handbooks and the papers of the board among them: after people and accounts. */
export const seed: AreaSeed = { order: 50, fill };

const DAY = 86_400_000;
const BY_NAME: ReadonlyMap<string, DemoPage> = new Map(DEMO_PAGES.map((page) => [page.name, page]));

async function fill(client: pg.ClientBase, { today, keep }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; email: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name, account.email from staff person
     join auth.users account on account.id = person.auth_user_id where account.email like '%@lumen.example'`,
  );
  const account = (name: string) => rows.find(({ email }) => email === `${name}@lumen.example`);
  const author = account('moderator') ?? { id: null, name: 'Geschäftsstelle' };
  const known = { pageId, staffId: (name: string) => account(name)?.id ?? null };
  const pages = keep ? DEMO_PAGES : DEMO_PAGES.map(withoutFiles);
  if (keep) await insertPapers(client, keep, pages.flatMap(papersOf));
  await insertContents(
    client,
    'page',
    'pages',
    pages.map((page) => contentOf(page, today, author, known)),
  );
  await client.query('update pages set changed_at = published_at');
  await insertRows(
    client,
    'public.page_tree',
    DEMO_PAGES.map(({ name, key, below, review }, position) => ({
      page_id: pageId(name),
      key: key ?? null,
      parent_id: below ? pageId(below) : null,
      position,
      review_at: review === undefined ? null : new Date(today.getTime() + review * DAY).toISOString().slice(0, 10),
    })),
  );
  await insertBoardMeetings(client, DEMO_PAGES, { today, pageId });
}

/** A page keeps its address as long as it keeps its name. */
const pageId = (name: string) => randomOf(`page id ${name}`).uuid();

const withoutFiles = (page: DemoPage): DemoPage => ({
  ...page,
  blocks: page.blocks.filter(({ kind }) => kind !== 'files'),
});

function contentOf(page: DemoPage, today: Date, author: SeedContent['author'], known: Known): SeedContent {
  const at = new Date(today.getTime() - page.days * DAY);
  const { containers, texts } = storedBlocks(page, known, randomOf(`page ${page.name}`));
  return {
    id: pageId(page.name),
    status: page.only === 'draft' ? 'draft' : 'published',
    at: at.toISOString(),
    author,
    audience: readersOf(page),
    facts: { containers },
    texts: {
      de: withDates({ ...page.de, blocks: texts.de }, at),
      fr: withDates({ ...page.fr, blocks: texts.fr }, at),
    },
    live: page.only === 'german' ? ['de'] : ['de', 'fr'],
  };
}

/** Who opens the screen of an area reads its page, and the pages below that name no readers of their own. */
function readersOf({ key, below, readers }: DemoPage): readonly string[] {
  if (readers) return readers;
  const opening = key && PAGE_KEYS[key].opensWith;
  if (opening) return opening === 'signedIn' ? [] : [`permission:${opening}`];
  const above = below && BY_NAME.get(below);
  return above ? readersOf(above) : [];
}
