import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Chapter, OwnReading, ReadingPeople } from '../../reading-contract.ts';
import { tellReadings } from './tell-readings.ts';

let portal: TestPortal;
let moderator: Member;
let owner: Member;
let optician: Member;
let instructor: Member;
let page: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  instructor = await portal.signIn('instructor@lumen.example');
  const row = await portal.database.one<{ id: string }>(
    sql`select page_id as id from page_tree where key = 'leadership-handbook'`,
  );
  page = row.id;
});
afterAll(() => portal.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const own = async (member: Member, id = page) =>
  (await member.call('GET', `/content/reading?id=${id}`)).body.data as OwnReading | null;
const ask = (member: Member, more: object = {}) =>
  member.call('PUT', '/content/reading', { body: { id: page, due: inDays(20), audience: ['everybody'], ...more } });
const people = async (member: Member) => {
  const { status, body } = await member.call('GET', `/content/reading/people?id=${page}`);
  return status === 200 ? (body.data as ReadingPeople) : status;
};
const told = () =>
  portal.database.rows<{ count: number }>(
    sql`select count(line.id)::int as count from message_postings posting
      left join notifications line on line.posting_id = posting.id
      where posting.kind = 'readingAsked' group by posting.id order by posting.id`,
  );

describe('reading confirmations', () => {
  test('are asked by who releases, of readers alone, for a day to come', async () => {
    expect((await ask(owner)).status).toBe(403);
    expect((await ask(moderator, { due: inDays(-1) })).body.error).toMatchObject({ code: 'invalid_fields' });
    expect((await ask(moderator, { audience: ['attribute:boardMember:no'] })).status).toBe(422);
    expect(await own(owner)).toMatchObject({ due: null, oversees: false });
    expect((await owner.call('POST', '/content/reading', { body: { id: page } })).status).toBe(409);
    expect((await ask(moderator)).status).toBe(200);
    expect(await own(owner)).toMatchObject({ due: inDays(20), confirmed_at: null, oversees: true, asks: false });
    // Not a reader of this handbook: it does not exist.
    expect(await own(instructor)).toBeNull();
    expect((await instructor.call('POST', '/content/reading', { body: { id: page } })).status).toBe(404);
  });

  test('of what is hidden from somebody nothing is said, whatever its kind', async () => {
    const { data: seen } = await instructor.client.from('contents').select('id').throwOnError();
    const hidden = await portal.database.rows<{ id: string }>(
      sql`select distinct on (kind, status) id from contents where id <> all (${seen.map(({ id }) => id)}::uuid[])`,
    );
    expect(hidden.length).toBeGreaterThan(10);
    for (const { id } of hidden) expect(await own(instructor, id)).toBeNull();
  });

  test('are given once, seen by the author and, of the own team, by the owner, and by nobody else', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => owner.call('POST', '/content/reading', { body: { id: page } })),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    const first = (await own(owner))?.confirmed_at;
    await owner.call('POST', '/content/reading', { body: { id: page } });
    expect((await own(owner))?.confirmed_at).toBe(first);
    const all = (await people(moderator)) as ReadingPeople;
    expect(all.people.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
    expect(all.people.length).toBeGreaterThan(100);
    const team = (await people(owner)) as ReadingPeople;
    expect(new Set(team.people.map(({ company }) => company)).size).toBe(1);
    expect(await people(optician)).toBe(404);
    expect((await optician.client.from('reading_confirmations').select('staff_id')).data).toEqual([]);
    expect((await owner.client.from('reading_confirmations').select('page_id')).data).toHaveLength(1);
    expect((await owner.client.from('reading_confirmations').insert({ page_id: page })).error?.code).toBe('42501');
  });

  test('are kept by a minor change of the day, and count no more for another version', async () => {
    await ask(moderator, { due: inDays(30) });
    expect(await own(owner)).toMatchObject({ due: inDays(30), confirmed_at: expect.any(String) });
    await ask(moderator, { due: inDays(30), anew: true });
    expect(await own(owner)).toMatchObject({ confirmed_at: null });
  });

  test('are reminded of once for each step, and only those who are missing', async () => {
    await tellReadings(portal.database.pool);
    const [asked] = await told();
    expect(asked?.count).toBeGreaterThan(100);
    await owner.call('POST', '/content/reading', { body: { id: page } });
    await tellReadings(portal.database.pool);
    expect(await told()).toHaveLength(1);
    const all = asked?.count ?? 0;
    // What is asked again waits a day, and then takes the place of what nobody read; it is the doing of who asks.
    await portal.database.rows(sql`update reading_demands set due = internal.zurich_today() + 3`);
    await ask(moderator, { due: inDays(4) });
    await tellReadings(portal.database.pool);
    expect(await told()).toHaveLength(1);
    await portal.database.rows(
      sql`update message_postings set created = created - interval '1 day' where kind = 'readingAsked'`,
    );
    await tellReadings(portal.database.pool);
    await tellReadings(portal.database.pool);
    expect((await told()).map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, all - 1]);
    const nobodys = sql`select from message_postings where kind = 'readingAsked' and actor_id is null`;
    expect(await portal.database.rows(nobodys)).toEqual([]);
  });

  test('are asked for fifty pages in a day by one person, and told of by twenty', async () => {
    await portal.database.rows(sql`insert into message_postings (kind, actor_id, object_table, object_id)
      select kind, actor_id, object_table, gen_random_uuid()
      from (select * from message_postings where kind = 'readingAsked' limit 1) one, generate_series(1, 50)`);
    expect((await ask(moderator)).body.error).toMatchObject({ code: 'conflict', fields: { item: 'often' } });
    await portal.database.rows(sql`delete from message_postings where kind = 'readingAsked'`);
    await portal.database.rows(sql`insert into reading_demands (page_id, due)
      select id, internal.zurich_today() + 20 from contents where kind = 'page' and status = 'published' and id <> ${page} limit 21`);
    const take = sql`select jsonb_array_length(internal.take_reading_reminders()) as taken`;
    expect(await portal.database.one(take)).toEqual({ taken: 20 });
    await portal.database.rows(sql`delete from reading_demands where page_id <> ${page}`);
  });

  test('stand on the dashboard until they are given, and end', async () => {
    const tile = async (member: Member) => {
      const { tiles } = (await member.call('GET', '/dashboard')).body.data as {
        tiles: Record<string, { data: { id: string }[] | null }>;
      };
      return (tiles['pages.readings']?.data ?? []).map(({ id }) => id);
    };
    expect(await tile(owner)).not.toContain(page);
    await ask(moderator, { due: inDays(9), anew: true });
    expect(await tile(owner)).toContain(page);
    expect(await tile(instructor)).not.toContain(page);
    expect((await moderator.call('DELETE', `/content/reading?id=${page}`)).status).toBe(200);
    expect(await own(owner)).toMatchObject({ due: null, oversees: false });
    expect(await tile(owner)).not.toContain(page);
  });
});

describe('the tree of a handbook', () => {
  const tree = async (member: Member, more = '') => {
    const { status, body } = await member.call('GET', `/content/tree?id=${page}${more}`);
    return status === 200 ? (body.data as Chapter[]) : [];
  };

  test('begins with its page, for who may read it and for nobody else', async () => {
    const chapters = await tree(owner);
    expect(chapters[0]).toMatchObject({ id: page, key: 'leadership-handbook', level: 0, found: true, fresh: false });
    expect(await tree(instructor)).toEqual([]);
  });

  test('finds words inside its texts, folded, and says what changed since one was there', async () => {
    const { title } = (await tree(owner))[0] ?? { title: '' };
    expect((await tree(owner, `&q=${encodeURIComponent(title.toUpperCase())}`))[0]?.found).toBe(true);
    expect((await tree(owner, '&q=wortdasesnichtgibt'))[0]?.found).toBe(false);
    expect((await tree(owner, `&q=${encodeURIComponent("%' _ paragraph")}`))[0]?.found).toBe(false);
    const staff = await portal.database.one<{ id: string }>(
      sql`select staff.id from staff join auth.users account on account.id = staff.auth_user_id
        where account.email = 'owner@lumen.example'`,
    );
    await portal.database.rows(
      sql`insert into content_reads (content_id, staff_id, read_at) values (${page}, ${staff.id}, '2020-01-01')
        on conflict (staff_id, content_id) do update set read_at = excluded.read_at`,
    );
    expect((await tree(owner))[0]?.fresh).toBe(true);
    await portal.database.rows(sql`update content_reads set read_at = now() where content_id = ${page}`);
    expect((await tree(owner))[0]?.fresh).toBe(false);
  });
});
