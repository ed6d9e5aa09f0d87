import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';

let portal: TestPortal;
let owner: Member;
let optician: Member;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

async function dashboard(member: Member): Promise<Dashboard> {
  const { status, body } = await member.call('GET', '/dashboard');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Dashboard;
}
const contentOf = (answer: Dashboard['tiles'][string] | undefined) =>
  answer && 'data' in answer ? answer.data : answer;

/** Runs `work` while a statement holds, and another takes it back. */
async function during(before: Sql, after: Sql, work: () => Promise<void>) {
  await portal.database.rows(before);
  try {
    await work();
  } finally {
    await portal.database.rows(after);
  }
}

it('answers each person what they may see, and nothing of what they may not', async () => {
  const [ofOwner, ofOptician, ofOffice] = await Promise.all([owner, optician, admin].map(dashboard));
  expect(contentOf(ofOwner?.tiles['directory.ownCompany'])).toMatchObject({
    name: 'Aebischer Optik AG',
    people: expect.any(Number),
    branch_count: 3,
    branches: [{ name: expect.any(String), opening_hours: expect.anything() }, {}, {}],
  });
  expect(ofOwner?.tiles).toHaveProperty(['directory.dataCheck']);
  expect(ofOwner?.tasks).not.toHaveProperty(['directory.approvals']);
  expect(ofOptician?.tiles).not.toHaveProperty(['directory.dataCheck']);
  expect(ofOptician?.tasks).not.toHaveProperty(['directory.dataCheck']);
  const [waiting] = await portal.database.rows<{ n: number }>(
    sql`select count(*)::int as n from pending_changes where state = 'waiting'`,
  );
  expect(waiting?.n).toBeGreaterThan(0);
  expect(contentOf(ofOffice?.tasks['directory.approvals'])).toMatchObject({ n: waiting?.n });
  expect((await portal.call('GET', '/dashboard')).status).toBe(401);
});

it('counts what the lists behind it show', async () => {
  const { tasks, tiles } = await dashboard(owner);
  const { body } = await owner.call('GET', '/people');
  const { people } = body.data as { people: { state: string }[] };
  const open = people.filter(({ state }) => state === 'invited').length;
  expect(contentOf(tasks['accounts.invitations'])).toMatchObject({ n: open });
  const { count } = await owner.client
    .from('published_news')
    .select('*', { count: 'exact', head: true })
    .is('read', false);
  expect(contentOf(tiles['news.latest'])).toMatchObject({ unread: count });
  const { data: coming } = await owner.client
    .from('published_events')
    .select('id')
    .gt('ends_at', new Date().toISOString())
    .is('cancelled_at', null)
    .order('starts_at')
    .order('id')
    .limit(3);
  expect(coming).toHaveLength(3);
  expect(contentOf(tiles['events.next'])).toMatchObject(coming ?? []);
  const moderator = await portal.signIn('moderator@lumen.example');
  const { data: me } = (await moderator.call('GET', '/auth/user')).body as { data: { staff: { id: string } } };
  const work = moderator.client.from('contents').select('id', { count: 'exact' }).eq('kind', 'news');
  const mine = await work.in('status', ['draft', 'waiting']).eq('author_id', me.staff.id);
  expect(contentOf((await dashboard(moderator)).tasks['news.drafts'])).toMatchObject({ n: mine.count });
  expect((await dashboard(optician)).tasks).not.toHaveProperty(['accounts.invitations']);
  await portal.database.rows(sql`
    update branches set opening_hours = null
    where id = (select branch.id from branches branch join opticians company on company.id = branch.optician_id
      where company.name = 'Aebischer Optik AG' order by branch.id limit 1)`);
  expect(contentOf((await dashboard(owner)).tasks['directory.hours'])).toEqual({ n: 1 });
});

/** Where one's own drafts of a kind are told; listings have tasks of their own. */
const DRAFTS: Readonly<Record<string, string>> = {
  ...{ news: 'news.drafts', page: 'pages.drafts', terms: 'conditions.drafts', course: 'courses.drafts' },
  ...{ event: 'events.drafts', product: 'products.drafts', gazette: 'marketing.issueDrafts' },
  ...{ campaign: 'marketing.campaignDrafts', logo: 'toolbox.drafts', signature_template: 'toolbox.templateDrafts' },
};

it('tells whoever writes of their drafts of every kind, and nobody else', async () => {
  const kinds = await portal.database.rows<{ name: string }>(sql`select name from content_kinds where not by_company`);
  expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(DRAFTS).sort());
  const { data: me } = (await admin.call('GET', '/auth/user')).body as { data: { staff: { id: string } } };
  await portal.database.rows(sql`
    update contents set author_id = ${me.staff.id}
    where id in (select min(id::text)::uuid from contents where status = 'draft' and publish_at is null group by kind)`);
  const own = await portal.database.rows<{ kind: string; n: number }>(sql`
    select kind, count(*)::int as n from contents
    where author_id = ${me.staff.id} and publish_at is null
      and (status = 'draft' or status = 'waiting' and kind <> 'page') group by kind`);
  expect(own.length).toBeGreaterThan(3);
  const { tasks } = await dashboard(admin);
  for (const { name } of kinds) {
    const n = own.find(({ kind }) => kind === name)?.n ?? 0;
    expect(contentOf(tasks[DRAFTS[name] ?? '']), name).toMatchObject({ n });
  }
  const told = Object.keys((await dashboard(optician)).tasks);
  expect(Object.values(DRAFTS).filter((name) => told.includes(name))).toEqual([]);
});

it('withholds what a switched off part opens', async () => {
  const off = (on: boolean) => sql`update features set switched_on = ${on} where name = 'directory'`;
  await during(off(false), off(true), async () => {
    expect((await dashboard(owner)).tiles).not.toHaveProperty(['directory.ownCompany']);
  });
});

it('lets a part that cannot be read fail alone, and reads it again when it can be', async () => {
  const whole = await dashboard(owner);
  await during(
    sql`revoke execute on function own_company() from authenticated`,
    sql`grant execute on function own_company() to authenticated`,
    async () => {
      const { tiles, tasks } = await dashboard(owner);
      expect(tiles).toEqual({ ...whole.tiles, 'directory.ownCompany': { failed: true } });
      expect(tasks).toEqual(whole.tasks);
    },
  );
  expect(await dashboard(owner)).toEqual(whole);
  await during(
    sql`alter table pending_changes rename column asked to asked_away`,
    sql`alter table pending_changes rename column asked_away to asked`,
    async () => {
      const { tiles, tasks } = await dashboard(admin);
      expect(tasks['directory.approvals']).toEqual({ failed: true });
      expect(contentOf(tiles['directory.ownCompany'])).toMatchObject({ name: expect.any(String) });
    },
  );
});

it('takes the token of a sign-in whose cookies are not set yet, and no token that is none', async () => {
  const ask = (token: string) =>
    fetch(`${portal.origin}/api/v1/dashboard`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await ask(owner.accessToken);
  expect((await answer.json()).data).toEqual(await dashboard(owner));
  expect((await ask(`${owner.accessToken}x`)).status).toBe(401);
  // The token says who asks, whoever's cookies the browser still has.
  const { status, body } = await admin.call('GET', '/dashboard', {
    headers: { Authorization: `Bearer ${owner.accessToken}` },
  });
  expect([status, body.data]).toEqual([200, await dashboard(owner)]);
});

it('waits for no part that hangs', async () => {
  const holder = await portal.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table pending_changes in access exclusive mode');
    const { tasks, tiles } = await dashboard(admin);
    expect(tasks['directory.approvals']).toEqual({ failed: true });
    expect(contentOf(tiles['accounts.firstSteps'])).toBeNull();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
