import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsKind } from '#areas/news/server/published-news.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import { tellMoves } from './tell-moves.ts';

let portal: TestPortal;
let moderator: Member;
let admin: Member;
let optician: Member;
let romand: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  romand = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const facts = { kind: 'news', category: 'group', pinned: false };
const german = { title: 'Neue Preisliste', teaser: 'Ab Januar gilt sie.', body: doc('Die Liste liegt bei.') };

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
/** Status, code and fields of a refusal. */
async function refused(member: Member, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await member.call(method, path, { body });
  return [status, answer.error?.code, answer.error?.fields];
}
const workOf = (member: Member, id: string) => ok<ContentWork>(member, 'GET', `/content/single?id=${id}`);
const write = (member: Member, id: string, language: string | null, texts: object, base: number | null = null) =>
  ok<{ revision: number }>(member, 'PUT', '/content/text', { id, language, texts, base });
async function move(member: Member, id: string, action: string, more: object = {}) {
  const { updated } = await workOf(moderator, id);
  return ok<{ history: number; status: string }>(member, 'POST', '/content/move', { id, action, updated, ...more });
}
/** A draft of the moderator's. */
async function draft(texts: object = german): Promise<string> {
  const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'news' });
  await write(moderator, id, null, facts);
  await write(moderator, id, 'de', texts);
  return id;
}
const listed = async (member: Member, id: string) =>
  ((await member.client.from('published_news').select('id, texts').eq('id', id)).data ?? []) as { texts: object }[];
const later = () => portal.database.rows(sql`update content_history set made = made - interval '1 minute'`);
const tell = () => tellMoves(portal.database.pool, [newsKind]);
const toldOf = (id: string) =>
  portal.database.rows<{ kind: string; count: number }>(sql`
    select posting.kind, count(line.id)::int as count from message_postings posting
    left join notifications line on line.posting_id = posting.id
    where posting.object_id = ${id} group by posting.kind order by posting.kind`);

beforeEach(async () => {
  await later();
  await tell();
});

describe('the way to readers', () => {
  test('written, asked for, decided, read in both languages, and taken away', async () => {
    const id = await draft();
    expect(await listed(moderator, id)).toEqual([]);
    await move(moderator, id, 'ask');
    const queue = await ok<{ id: string; titles: object }[]>(admin, 'GET', '/content/queue');
    expect(queue.find((item) => item.id === id)?.titles).toEqual({ de: 'Neue Preisliste' });
    expect(await ok(optician, 'GET', '/content/queue')).toEqual([]);
    expect(await ok(admin, 'PUT', '/content/claim', { id })).toMatchObject({ mine: true });
    expect(await ok(moderator, 'PUT', '/content/claim', { id })).toMatchObject({ mine: false });
    const { updated } = await workOf(moderator, id);
    expect(await refused(moderator, 'POST', '/content/move', { id, action: 'release', updated })).toEqual([
      409,
      'conflict',
      { item: 'claimed' },
    ]);
    expect(await move(admin, id, 'release')).toMatchObject({ status: 'published' });
    const french = {
      title: 'Nouvelle liste de prix',
      teaser: 'Valable dès janvier.',
      body: doc('La liste est jointe.'),
    };
    await write(moderator, id, 'fr', french);
    expect((await listed(romand, id))[0]?.texts).toEqual({ de: { title: german.title, teaser: german.teaser } });
    await move(moderator, id, 'release', { languages: ['fr'] });
    expect(Object.keys((await listed(romand, id))[0]?.texts ?? {}).sort()).toEqual(['de', 'fr']);
    await move(moderator, id, 'unpublish');
    expect(await listed(moderator, id)).toEqual([]);
  });

  test('asked for again and again is told once; of many moves each person has a turn', async () => {
    const id = await draft();
    for (const action of ['ask', 'withdraw', 'ask', 'withdraw', 'ask']) await move(moderator, id, action);
    const { actor } = await portal.database.one<{ actor: string }>(
      sql`select actor_id as actor from content_history where content_id = ${id} limit 1`,
    );
    // More than one round takes, before what another did.
    await portal.database.rows(sql`
      insert into content_history (content_id, action, from_status, to_status, actor_id, actor_name, before)
      select ${id}, 'claim', 'waiting', 'waiting', ${actor}, '–', '{}' from generate_series(1, 250)`);
    const other = await draft();
    const { updated } = await workOf(moderator, other);
    await ok(admin, 'POST', '/content/move', { id: other, action: 'release', updated });
    await later();
    await tell();
    expect((await toldOf(other)).length).toBeGreaterThan(0);
    await tell();
    expect((await toldOf(id)).map(({ kind }) => kind)).toEqual(['contentAsked']);
    const asked = async () =>
      (await portal.database.rows(sql`select from message_postings where object_id = ${id} and kind = 'contentAsked'`))
        .length;
    expect(await asked()).toBe(1);
    // The same day again: nobody is told until it was sent back.
    const again = async (...actions: string[]) => {
      for (const action of actions) await move(moderator, id, action);
      await later();
      await tell();
      return asked();
    };
    expect(await again('withdraw', 'ask')).toBe(1);
    await move(admin, id, 'send_back', { reason: 'Bitte kürzer.' });
    expect(await again('ask')).toBe(2);
  });

  test('goes back and forth until its history has kept very much of somebody that day', async () => {
    const id = await draft();
    for (const action of ['bin', 'restore']) await move(moderator, id, action);
    const kept = await portal.database.one<{ least: number; most: number }>(sql`
      select min(pg_column_size(before)) as least, max(pg_column_size(before)) as most
      from content_history where content_id = ${id}`);
    // Whoever reads it is not repeated with each move.
    expect(kept.most).toBeLessThan(400);
    const counted = sql`
      select known.bytes::int as bytes from brillanz.logged_days known join content_history entry on entry.actor_id = known.actor_id
      where entry.content_id = ${id} limit 1`;
    expect((await portal.database.one<{ bytes: number }>(counted)).bytes).toBeGreaterThan(2 * kept.least);
    await portal.database.rows(sql`update brillanz.logged_days set bytes = 250 * 1024 * 1024`);
    const { updated } = await workOf(moderator, id);
    expect((await moderator.call('POST', '/content/move', { body: { id, action: 'bin', updated } })).status).toBe(429);
    await portal.database.rows(sql`update brillanz.logged_days set day = day - 1`);
    await move(moderator, id, 'bin');
  });

  test('waits for a decision beside very much of somebody else', async () => {
    const [much, id] = [await draft(), await draft()];
    for (const one of [much, id]) await move(moderator, one, 'ask');
    // As if each had been asked for: the guard of moves looks away.
    await portal.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into contents (kind, author_id, author_name, status, asked_at, asked_languages)
      select kind, author_id, author_name, status, asked_at - interval '1 day', asked_languages
      from contents, generate_series(1, 320) where id = '${much}';
      update contents set author_id = (select id from staff where id <> contents.author_id order by id limit 1)
      where id = '${id}';
      commit`);
    const queue = await ok<{ id: string }[]>(admin, 'GET', '/content/queue');
    expect(queue).toHaveLength(300);
    expect(queue.map((item) => item.id)).toContain(id);
    await portal.database.rows(sql`
      delete from contents where asked_at is not null and not exists (
        select from content_revisions revision where revision.content_id = contents.id)`);
  });

  test('shows its work to nobody who only reads', async () => {
    const id = await draft();
    for (const member of [optician, romand]) {
      expect(await refused(member, 'GET', `/content/single?id=${id}`)).toEqual([404, 'not_found', {}]);
      const texts = { id, language: 'de', texts: german, base: null };
      expect(await refused(member, 'PUT', '/content/text', texts)).toEqual([404, 'not_found', {}]);
      expect(await refused(member, 'POST', '/content/single', { kind: 'news' })).toEqual([403, 'not_allowed', {}]);
      for (const rpc of ['move_content', 'save_content', 'content_work', 'take_untold_moves']) {
        const { error } = await member.client.rpc(rpc, { id });
        expect(error).not.toBeNull();
      }
    }
    const { updated } = await workOf(moderator, id);
    expect((await optician.call('POST', '/content/move', { body: { id, action: 'release', updated } })).status).toBe(
      404,
    );
    expect((await portal.call('GET', '/content/queue')).status).toBe(401);
  });

  test('counts and embeds of the data service know nothing of what one may not read', async () => {
    const id = await draft();
    const { updated } = await workOf(moderator, id);
    const audience = { id, access_level: 'restrictedAccess', audience: ['role:opticianOwner'], updated };
    await ok(moderator, 'PUT', '/content/audience', audience);
    await move(moderator, id, 'release');
    const seen = async (member: Member) => {
      const count = await member.client.from('news').select('id', { count: 'exact', head: true }).eq('id', id);
      const embedded = await member.client.from('contents').select('id, news(id, news_texts(title))').eq('id', id);
      const titles = await member.client.from('news_texts').select('title').eq('id', id);
      return [count.count, embedded.data?.length, titles.data?.length];
    };
    expect(await seen(optician)).toEqual([0, 0, 0]);
    expect(await seen(romand)).toEqual([1, 1, 1]);
  });

  test('nor does a news tell to what it leads, but for what one may read too', async () => {
    const [open, hidden, from] = [await draft(), await draft(), await draft()];
    const leadTo = async (id: string, related: string[]) => {
      const base = (await workOf(moderator, id)).texts.find(({ language }) => language === null)?.revision ?? 0;
      await write(moderator, id, null, { ...facts, related }, base);
    };
    await leadTo(hidden, [open]);
    await leadTo(from, [hidden, open]);
    const { updated } = await workOf(moderator, hidden);
    const audience = { id: hidden, access_level: 'restrictedAccess', audience: ['role:opticianOwner'], updated };
    await ok(moderator, 'PUT', '/content/audience', audience);
    for (const id of [open, hidden, from]) await move(moderator, id, 'release');
    const led = async (member: Member, news_id: string) =>
      (await member.client.rpc('related_contents', { news_id })).data as string[];
    expect([await led(optician, from), await led(romand, from)]).toEqual([[open], [hidden, open]]);
    const { error } = await optician.client.from('news').select('related').eq('id', from);
    expect(error?.code).toBe('42501');
    expect([await led(optician, hidden), await led(romand, hidden)]).toEqual([[], [open]]);
  });
});

test('what readers have and what is written on since stands among what is in work, for who looks after it', async () => {
  const id = await draft();
  const state = async (member: Member) =>
    (await member.client.from('written_contents').select('status, in_work, titles').eq('id', id)).data;
  const [title, newer] = [{ de: 'Neue Preisliste' }, { de: 'Preise ab März' }];
  expect(await state(moderator)).toEqual([{ status: 'draft', in_work: true, titles: title }]);
  await move(moderator, id, 'release');
  expect(await state(moderator)).toEqual([{ status: 'published', in_work: false, titles: title }]);
  const live = (await workOf(moderator, id)).texts.find(({ language }) => language === 'de')?.revision ?? 0;
  await write(moderator, id, 'de', { ...german, title: newer.de }, live);
  expect(await state(moderator)).toEqual([{ status: 'published', in_work: true, titles: newer }]);
  expect(await state(optician)).toEqual([]);
  const planned = async (member: Member) =>
    (await member.client.from('written_contents').select('publish_at').eq('id', id)).data;
  await move(moderator, id, 'schedule', { publish_at: '2099-01-01T00:00:00Z' });
  expect([await planned(moderator), await planned(optician)]).toEqual([
    [{ publish_at: '2099-01-01T00:00:00+00:00' }],
    [],
  ]);
  await move(moderator, id, 'release');
  expect(await state(moderator)).toEqual([{ status: 'published', in_work: false, titles: newer }]);
});

test('archived, it is in no list any more, opens behind its link, and tells nobody anew', async () => {
  const id = await draft();
  await move(admin, id, 'release');
  await move(admin, id, 'archive');
  expect(await listed(optician, id)).toEqual([]);
  const opened = await optician.client.from('news').select('id, item:contents(archived_at)').eq('id', id);
  expect(opened.data).toEqual([{ id, item: { archived_at: expect.any(String) } }]);
  await later();
  await tell();
  expect((await toldOf(id)).map(({ kind }) => kind)).not.toContain('newsPublished');
  await move(admin, id, 'unarchive');
  expect(await listed(optician, id)).toHaveLength(1);
});

test('says whom an audience would reach, to who looks after the item alone', async () => {
  const id = await draft();
  const reach = (access_level: string, audience: string[]) =>
    ok<{ people: number; roles: Record<string, number> }>(moderator, 'POST', '/content/reach', {
      id,
      access_level,
      audience,
    });
  const all = await reach('fullAccess', []);
  const owners = await reach('restrictedAccess', ['role:opticianOwner']);
  expect(owners.people).toBe(owners.roles.opticianOwner);
  expect(owners.people).toBe(all.roles.opticianOwner);
  expect(all.people).toBeGreaterThan(owners.people);
  expect(await reach('restrictedAccess', [])).toEqual({ people: 0, roles: {} });
  const asked = { id, access_level: 'fullAccess', audience: [] };
  expect(await refused(optician, 'POST', '/content/reach', asked)).toEqual([404, 'not_found', {}]);
});

test('names the languages that readers have', async () => {
  const id = await draft();
  await write(moderator, id, 'fr', { ...german, title: 'Nouvelle liste' });
  const live = async () => (await workOf(moderator, id)).live_languages;
  expect(await live()).toEqual([]);
  await move(moderator, id, 'release', { languages: ['fr'] });
  expect(await live()).toEqual(['fr']);
});

describe('what is refused, with what was wrong', () => {
  test.each([
    [{ title: 'x'.repeat(121) }, 'texts.title'],
    [{ teaser: 'x'.repeat(301) }, 'texts.teaser'],
    [{ body: { type: 'doc', content: [{ type: 'script' }] } }, 'texts.body.content.0'],
    [{ body: '<p>HTML</p>' }, 'texts.body'],
    [{ secret: 1 }, 'texts'],
    [
      {
        body: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
            },
          ],
        },
      },
      'texts.body.content.0',
    ],
  ])('a text with %j', async (wrong, field) => {
    const id = await draft();
    const [revision] = (await workOf(moderator, id)).texts.filter(({ language }) => language === 'de');
    const body = { id, language: 'de', texts: { ...german, ...wrong }, base: revision?.revision };
    const [status, code, fields] = await refused(moderator, 'PUT', '/content/text', body);
    expect([status, code, Object.keys(fields as object)[0]?.startsWith(field)]).toEqual([422, 'invalid_fields', true]);
    expect((await workOf(moderator, id)).texts).toHaveLength(2);
  });

  test('releasing what is not complete, a time that has passed, nobody to read it, no reason', async () => {
    const id = await draft({ ...german, teaser: '' });
    const attempt = async (action: string, more: object = {}) => {
      const { updated } = await workOf(moderator, id);
      return refused(moderator, 'POST', '/content/move', { id, action, updated, ...more });
    };
    expect(await attempt('release')).toEqual([422, 'invalid_fields', { teaser: 'required' }]);
    const { texts } = await workOf(moderator, id);
    await write(moderator, id, 'de', german, texts.find(({ language }) => language === 'de')?.revision);
    expect(await attempt('schedule', { publish_at: '2020-01-01T00:00:00Z' })).toEqual([
      422,
      'invalid_fields',
      { publish_at: 'past' },
    ]);
    expect(await attempt('restore')).toEqual([409, 'conflict', { item: 'not_possible' }]);
    await attempt('ask');
    expect(await attempt('send_back')).toEqual([422, 'invalid_fields', { reason: 'no_reason' }]);
    const { updated } = await workOf(moderator, id);
    const nobody = { id, access_level: 'restrictedAccess', audience: [], updated };
    expect(await refused(moderator, 'PUT', '/content/audience', nobody)).toEqual([
      422,
      'invalid_fields',
      { audience: 'no_readers' },
    ]);
  });

  test('a text that somebody else wrote meanwhile, and a former one taken up again', async () => {
    const id = await draft();
    const first = (await workOf(moderator, id)).texts.find(({ language }) => language === 'de')?.revision ?? 0;
    const second = await write(admin, id, 'de', { ...german, title: 'Zweite' }, first);
    const late = { id, language: 'de', texts: { ...german, title: 'Dritte' }, base: first };
    expect(await refused(moderator, 'PUT', '/content/text', late)).toEqual([409, 'conflict', { item: 'changed' }]);
    await ok(moderator, 'POST', '/content/restore', { id, revision: first, base: second.revision });
    const now = (await workOf(moderator, id)).texts.find(({ language }) => language === 'de');
    expect(now).toMatchObject({ texts: { title: 'Neue Preisliste' }, live: false });
  });
});

describe('who hears of it', () => {
  test('nobody before it can no longer be taken back, then each once, mails included', async () => {
    const id = await draft();
    await move(admin, id, 'release');
    expect(await tell()).toBe(0);
    expect(await toldOf(id)).toEqual([]);
    await later();
    expect(await tell()).toBeGreaterThan(1);
    expect(await tell()).toBe(0);
    const told = await toldOf(id);
    expect(told.map(({ kind }) => kind)).toEqual(['contentReleased', 'newsPublished']);
    expect(told[0]?.count).toBe(1);
    await move(admin, id, 'unpublish');
    await move(admin, id, 'release');
    await later();
    await tell();
    const again = await toldOf(id);
    expect(again.find(({ kind }) => kind === 'newsPublished')).toEqual(told[1]);
  });

  test('nobody of what was taken back', async () => {
    const id = await draft();
    const { history } = await move(admin, id, 'release');
    expect(await refused(moderator, 'POST', '/content/undo', { history })).toEqual([404, 'not_found', {}]);
    expect(await ok(admin, 'POST', '/content/undo', { history })).toMatchObject({ status: 'draft' });
    await later();
    await tell();
    expect(await toldOf(id)).toEqual([]);
    expect(await listed(optician, id)).toEqual([]);
  });

  test('of news with the titles that readers have, whatever is written meanwhile', async () => {
    const titlesTold = (id: string) =>
      portal.database.rows(sql`
        select distinct line.data -> 'titles' as titles from notifications line
        join message_postings posting on posting.id = line.posting_id where posting.object_id = ${id}`);
    const goOnWriting = async (id: string) => {
      const german = (await workOf(moderator, id)).texts.find(({ language }) => language === 'de');
      await write(moderator, id, 'de', { ...german?.texts, title: 'Entwurf' }, german?.revision);
      await write(moderator, id, 'fr', { ...german?.texts, title: 'Brouillon' });
    };
    const released = await draft();
    await move(admin, released, 'release');
    await goOnWriting(released);
    const planned = await draft();
    await move(admin, planned, 'schedule', { publish_at: '2099-01-01T00:00:00Z' });
    await goOnWriting(planned);
    await portal.database.rows(sql`update contents set publish_at = now() where id = ${planned}`);
    await portal.database.rows(sql`select internal.run_content_clock()`);
    await later();
    await tell();
    for (const id of [released, planned]) expect(await titlesTold(id)).toEqual([{ titles: { de: german.title } }]);
    await move(moderator, released, 'ask');
    await later();
    await tell();
    expect(await titlesTold(released)).toContainEqual({ titles: { de: 'Entwurf', fr: 'Brouillon' } });
  });

  test('of what is for few, only they; the author of the reason it came back', async () => {
    const id = await draft();
    await move(moderator, id, 'ask');
    await later();
    await tell();
    await move(admin, id, 'send_back', { reason: 'Bitte nennen Sie das Datum.' });
    await later();
    await tell();
    const { updated } = await workOf(moderator, id);
    await ok(moderator, 'PUT', '/content/audience', {
      id,
      access_level: 'restrictedAccess',
      audience: ['role:opticianOwner'],
      updated,
    });
    await move(admin, id, 'release');
    await later();
    await tell();
    const [{ others } = { others: -1 }] = await portal.database.rows<{ others: number }>(sql`
      select count(*)::int as others from notifications line join message_postings posting on posting.id = line.posting_id
      where posting.object_id = ${id} and posting.kind = 'newsPublished' and not exists (
        select from staff_roles role where role.staff_id = line.staff_id and role.role_name = 'opticianOwner')`);
    expect(others).toBe(0);
    const told = await toldOf(id);
    expect(told.map(({ kind }) => kind)).toEqual([
      'contentAsked',
      'contentReleased',
      'contentSentBack',
      'newsPublished',
    ]);
    expect(told[3]?.count).toBeGreaterThan(0);
    // What waits has no page for readers: who decides is led to where that is done.
    const paths = await portal.database.rows(sql`
      select distinct line.path from notifications line join message_postings posting on posting.id = line.posting_id
      where posting.object_id = ${id} and posting.kind = 'contentAsked'`);
    expect(paths).toEqual([{ path: `/app/internal/approvals?item=${id}` }]);
  });
});
