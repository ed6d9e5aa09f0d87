import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personOf } from '#access/testing/people.ts';
import { newsKind, newsPublished } from '#areas/news/server/published-news.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { OPTICIAN, PostOffice } from '#server/messages/testing/post-office.ts';
import { CONTENT_MESSAGES } from './messages.ts';
import { publishingSchedule, tellMoves } from './tell-moves.ts';

const SCRIPT = fileURLToPath(new URL('./testing/lone-process.ts', import.meta.url));

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.database.rows(sql`update content_history set told = now() where told is null`);
  await office.reset();
});

const later = () => office.database.rows(sql`update content_history set made = made - interval '1 minute'`);
const clock = () => publishingSchedule(office.database.pool, [newsKind]).run();

/** A news of the moderator's, moved as somebody else who releases. */
async function news(title: string, action: 'release' | 'schedule'): Promise<string> {
  const author = personOf('moderator').id;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'T' }] }] };
  const [{ id } = { id: '' }] = await office.database.rows<{ id: string }>(sql`
    insert into contents (kind, author_id, author_name) values ('news', ${author}, 'M') returning id`);
  for (const [language, texts] of [
    [null, { kind: 'news', category: 'group', pinned: false }],
    ['de', { title, teaser: title, body }],
  ] as const) {
    await office.database.rows(sql`
      insert into content_revisions (content_id, language, texts, saved_name)
      values (${id}, ${language}, ${JSON.stringify(texts)}::jsonb, 'M')`);
  }
  const wishes = action === 'schedule' ? { publish_at: '2999-01-01T00:00:00Z' } : {};
  await office.database.rows(sql`
    select internal.apply_move(item, ${action}, ${JSON.stringify(wishes)}::jsonb,
      internal.latest_revisions(item.id, '{}'), ${personOf('admin').id}, 'A')
    from contents item where item.id = ${id}`);
  return id;
}

const sending = () =>
  office.process({
    kinds: new Map([newsPublished, ...CONTENT_MESSAGES].map((kind) => [kind.name, kind as MessageKind])),
  });
/** The next Monday, at an hour of UTC. */
function monday(hour: number): Date {
  const day = new Date();
  day.setUTCHours(hour, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 1);
  return day;
}
/** Moves the clock to a moment and lets mails leave. */
const mailsAt = (moment: Date) => office.after((moment.getTime() - office.clock.now().getTime()) / 60_000, sending());
const mailsTo = (email: string) =>
  office.server.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

/** Lets a process begin this work and kills it in the middle. */
async function killedAt(work: 'publish' | 'tell'): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, office.database.url, work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The database has noticed, and undone what was not committed.
  await expect
    .poll(() =>
      office.database.one(sql`
        select count(*)::int as left from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`),
    )
    .toEqual({ left: 0 });
}

test('planned news appear once and are mailed once, though processes are killed in the middle', async () => {
  const id = await news('Geplant', 'schedule');
  await office.database.rows(sql`update contents set publish_at = now() - interval '2 hours' where id = ${id}`);
  const state = () =>
    office.database.one(sql`
      select item.status, (select count(*)::int from news where news.id = item.id) as live,
        (select count(*)::int from content_history entry
          where entry.content_id = item.id and entry.action = 'release') as releases,
        (select count(*)::int from message_postings posting where posting.object_id = item.id) as told
      from contents item where item.id = ${id}`);

  await killedAt('publish');
  expect(await state()).toEqual({ status: 'draft', live: 0, releases: 0, told: 0 });
  await Promise.all([clock(), clock()]);
  expect(await state()).toEqual({ status: 'published', live: 1, releases: 1, told: 0 });

  await later();
  await killedAt('tell');
  expect(await state()).toMatchObject({ releases: 1, told: 0 });
  await Promise.all([clock(), clock()]);
  // The author, and the readers.
  expect(await state()).toMatchObject({ releases: 1, told: 2 });

  await mailsAt(monday(12));
  await mailsAt(monday(14));
  expect(mailsTo(OPTICIAN.email)).toEqual(['News: Geplant']);
});

test('whoever releases or plans much in a day tells a hundred people of fifty, and the author of each', async () => {
  const told = (id: string) =>
    office.database.rows(sql`select kind from message_postings where object_id = ${id} order by kind`);
  const planned = async (title: string) => {
    const id = await news(title, 'schedule');
    await office.database.rows(sql`update contents set publish_at = now() - interval '1 hour' where id = ${id}`);
    await clock();
    await later();
    await clock();
    return told(id);
  };
  const both = [{ kind: 'contentReleased' }, { kind: 'newsPublished' }];
  await office.database.rows(sql`
    insert into message_postings (kind, actor_id) select 'newsPublished', ${personOf('admin').id} from generate_series(1, 49)`);
  expect(await planned('Die fünfzigste')).toEqual(both);
  expect(await planned('Für wenige')).toEqual(both);
  await office.database.rows(sql`
    insert into staff (optician_id, first_name, last_name)
    select person.optician_id, 'V', 'V' from staff person, generate_series(1, 110) where person.id = ${OPTICIAN.id}`);
  await office.database.rows(sql`
    insert into staff_roles (staff_id, role_name) select id, 'optician' from staff where last_name = 'V'`);
  expect(await planned('Für viele')).toEqual([{ kind: 'contentReleased' }]);
  await office.database.rows(sql`update message_postings set created = created - interval '1 day'`);
  expect(await planned('Am nächsten Tag')).toEqual(both);
});

test('news are mailed to who wants them, several in one mail, and not at night', async () => {
  await office.database.rows(sql`
    update staff_preferences set gets_news = false where staff_id = ${personOf('instructor').id}`);
  await news('Erste', 'release');
  await news('Zweite', 'release');
  await later();
  await tellMoves(office.database.pool, [newsKind]);
  await mailsAt(monday(1));
  expect(mailsTo(OPTICIAN.email)).toEqual([]);
  await mailsAt(monday(12));
  expect(mailsTo(OPTICIAN.email)).toEqual(['2 News aus der Gruppe']);
  const mail = office.server.mails.find(({ to }) => to?.[0]?.address === OPTICIAN.email);
  expect([mail?.text?.includes('Erste'), mail?.text?.includes('Zweite')]).toEqual([true, true]);
  expect(mailsTo('instructor@test.example')).toEqual([]);
});
