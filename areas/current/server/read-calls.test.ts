import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { AllRead } from '../contract.ts';

let portal: TestPortal;
let optician: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  optician = await portal.signIn('optician@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as T;
}
/** What of the stream somebody sees, by type, and how much of it is unread. */
async function stream(member: Member) {
  const { data } = await member.client.from('current_items').select('type, read');
  const rows: { type: string; read: boolean }[] = data ?? [];
  const count = (type: string) => rows.filter((row) => row.type === type).length;
  return { news: count('news'), event: count('event'), unread: rows.filter(({ read }) => !read).length };
}

test('the stream has the news and the coming events that are open to a reader, and no others', async () => {
  const [seen, more] = [await stream(optician), await stream(owner)];
  expect(seen).toMatchObject({ news: 84, event: 10 });
  expect(more).toMatchObject({ news: 87, event: 11 });
  const { data } = await portal.database.one<{ data: number }>(
    sql`select count(*)::int as data from events where ends_at < now()`,
  );
  expect(data).toBe(3);
});

test('all is read at once, by oneself alone, and taken back without what was read before', async () => {
  const before = await stream(optician);
  const others = await stream(owner);
  expect(before.unread).toBeGreaterThan(2);
  const { data } = await optician.client.from('current_items').select('id').is('read', false).limit(1);
  const [first] = data ?? [];
  const { error } = await optician.client.from('content_reads').insert({
    content_id: first?.id,
    staff_id: (
      await portal.database.one<{ id: string }>(
        sql`select staff.id from staff join auth.users account on account.id = staff.auth_user_id
        where account.email = 'optician@lumen.example'`,
      )
    ).id,
  });
  expect(error).toBeNull();

  const done = await ok<AllRead>(optician, 'POST', '/current/read', {});
  expect(done.count).toBe(before.unread - 1);
  expect((await stream(optician)).unread).toBe(0);
  expect(await stream(owner)).toEqual(others);
  // What others marked at the same moment is theirs.
  expect(await ok(owner, 'DELETE', `/current/read?read_at=${done.read_at}`)).toEqual({ count: 0 });
  expect(await ok(optician, 'DELETE', `/current/read?read_at=${done.read_at}`)).toEqual({ count: done.count });
  expect((await stream(optician)).unread).toBe(before.unread - 1);
  expect((await optician.call('DELETE', '/current/read?read_at=yesterday')).status).toBe(422);
  expect((await portal.call('POST', '/current/read', { body: {} })).status).toBe(401);
});

test('whoever accepts an invitation begins with what is pinned', async () => {
  const { id } = await portal.database.one<{ id: string }>(sql`
    with account as (
      insert into auth.users (id, email, aud, role)
      values (gen_random_uuid(), 'new@lumen.example', 'authenticated', 'authenticated') returning id)
    update staff set auth_user_id = account.id from account
    where staff.id = (select id from staff where auth_user_id is null order by id limit 1) returning staff.auth_user_id as id`);
  // Marks of what is hidden from them would name it.
  const unread = () =>
    portal.database.rows<{ pinned: boolean }>(sql`
      select news.pinned or not item.readers && internal.audience_of(person.id) as pinned
      from news join contents item on item.id = news.id join staff person on person.auth_user_id = ${id}
      where not exists (select from content_reads own where own.content_id = news.id and own.staff_id = person.id)`);
  await portal.database.rows(sql`
    update contents set access_level = 'restrictedAccess', audience = array['role:admin'] where id = (select max(id::text)::uuid from news)`);
  await portal.database.rows(sql`update news set pinned = true where id = (select min(id::text)::uuid from news)`);
  expect((await unread()).length).toBeGreaterThan(80);
  const line = await portal.database.pool.connect();
  await line.query(`begin; set local track_functions = 'all'`);
  await line.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const asked = await line.query(`select calls::int from pg_stat_xact_user_functions where funcname = 'audience_of'`);
  await line.query('commit');
  line.release();
  // Once, not for each item.
  expect(asked.rows).toEqual([{ calls: 1 }]);
  const left = await unread();
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ pinned }) => pinned)).toBe(true);
  expect(
    await portal.database.rows(sql`
      select item.id from content_reads own join contents item on item.id = own.content_id
      join staff person on person.id = own.staff_id and person.auth_user_id = ${id}
      where not item.readers && internal.audience_of(person.id)`),
  ).toEqual([]);
});
