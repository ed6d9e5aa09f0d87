import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { news } from '../area.ts';
import { newsKind } from './published-news.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('demo');
});
afterAll(() => portal.stop());

test('mails and the bell lead to the page of a news', () => {
  expect(news.screens.map(({ path }) => path)).toContain(newsKind.path('$newsId'));
});

test('the number of a list is that of its rows, for everybody and every filter', async () => {
  // One for the board, one in the archive, one over; one of the optician's has been read.
  const [board, kept, over, read] = await portal.database.rows<{ id: string }>(
    sql`select id from news order by published_at desc, id limit 4`,
  );
  await portal.database.rows(sql`update contents set access_level = 'restrictedAccess', audience = '{attribute:boardMember}'
    where id = ${board?.id}`);
  await portal.database.rows(sql`update contents set archived_at = now() where id = ${kept?.id}`);
  await portal.database.rows(sql`update contents set unpublish_at = now() where id = ${over?.id}`);
  await portal.database.rows(sql`insert into content_reads (content_id, staff_id)
    select ${read?.id}, id from staff where auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`);
  const counts = new Map<string, number | null>();
  for (const who of ['admin', 'moderator', 'owner', 'optician'] as const) {
    const { client } = await portal.signIn(`${who}@lumen.example`);
    const rows = () => client.from('published_news').select('id');
    const asked = [
      [{}, rows()],
      [{ categories: ['group', 'market'] }, rows().in('category', ['group', 'market'])],
      [{ kinds: ['standard'] as const }, rows().eq('kind', 'standard')],
      [{ unread: true }, rows().is('read', false)],
      [{ words: 'Die Filiale' }, rows().ilike('words', '%die%').ilike('words', '%filiale%')],
      [{ words: '100 % \\' }, rows().ilike('words', '%100%')],
    ] as const;
    for (const [filter, list] of asked) {
      const [counted, { data }] = await Promise.all([client.rpc('published_news_count', filter as object), list]);
      expect(counted.data, `${who} ${JSON.stringify(filter)} ${counted.error?.message}`).toBe(data?.length);
      if (Object.keys(filter).length === 0) counts.set(who, counted.data);
    }
  }
  expect(counts.get('optician')).toBeLessThan(counts.get('admin') ?? 0);
  const { client } = await portal.signIn('optician@lumen.example');
  expect((await client.rpc('published_news_count', { most: 3 })).data).toBe(3);
  expect((await client.rpc('published_news_count', { words: 'a'.repeat(201) })).error?.code).toBe('22023');
});
