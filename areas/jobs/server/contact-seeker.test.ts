import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherMails } from '#server/messages/gather.ts';
import { decentNoon } from '#server/messages/testing/decent-noon.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let owner: Member;
let profiles: string[];
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  // People of other companies, each with a profile.
  profiles = (
    await portal.database.rows<{ id: string }>(sql`
      insert into job_seekers (staff_id, active, professions)
      select person.id, true, '{optician}' from staff person join opticians company on company.id = person.optician_id
      where person.active and company.active and company.id <> (
        select own.optician_id from staff own join auth.users account on account.id = own.auth_user_id
        where account.email = 'owner@lumen.example')
      order by person.id limit 14
      on conflict (staff_id) do update set active = true, professions = excluded.professions returning id`)
  ).map(({ id }) => id);
});
afterAll(() => portal.stop());

test('one’s own employer learns of no seeker: not by rows, not by count, not by a letter', async () => {
  const own = await portal.database.one<{ id: string }>(sql`
    insert into job_seekers (staff_id, active, professions)
    select person.id, true, '{optician}' from staff person join opticians company on company.id = person.optician_id
    where person.active and person.auth_user_id is null and company.id = (
      select me.optician_id from staff me join auth.users account on account.id = me.auth_user_id
      where account.email = 'owner@lumen.example') order by person.id limit 1
    on conflict (staff_id) do update set active = true, professions = excluded.professions returning id`);
  const romand = await portal.signIn('romand@lumen.example');
  const seen = async (member: Member) => {
    const { count, data } = await member.client.from('job_seekers').select('id', { count: 'exact' }).limit(1000);
    return { count, sees: data?.some(({ id }) => id === own.id) };
  };
  const before = await seen(owner);
  expect(before.sees).toBe(false);
  expect((await seen(romand)).sees).toBe(true);
  expect(await contact(own.id)).toBe(404);
  await portal.database.rows(sql`update job_seekers set active = false where id = ${own.id}`);
  expect(await seen(owner)).toEqual(before);
  expect((await seen(romand)).sees).toBe(false);
  // Nor does whoever was their employer: what was written there ends with it.
  await portal.database.rows(sql`update job_seekers set active = true where id = ${own.id}`);
  const moved = (company: string) => sql`
    update staff set optician_id = (select optician_id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = ${company}) where id = (select staff_id from job_seekers where id = ${own.id})`;
  await portal.database.rows(moved('romand@lumen.example'));
  expect((await seen(owner)).sees).toBe(false);
  await portal.database.rows(moved('owner@lumen.example'));
});

const contact = async (id?: string) =>
  (await owner.call('POST', '/jobs/contact-seeker', { body: { id, text: 'Kommen Sie vorbei.' } })).status;

test('an owner writes once a day to a profile, and ten times an hour', async () => {
  const [first, ...others] = profiles;
  expect((await Promise.all([contact(first), contact(first), contact(first)])).sort()).toEqual([200, 429, 429]);
  const answers = await Promise.all(others.map(contact));
  expect(answers.filter((status) => status === 200)).toHaveLength(9);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
});

test('the office sees in no log and no template whom an owner wrote to', async () => {
  const admin = await portal.signIn('admin@lumen.example');
  await gatherMails(portal.database.pool, decentNoon());
  const ours = sql`select count(*)::int as count from mails where kind = 'jobSeekerContacted'`;
  expect((await portal.database.one<{ count: number }>(ours)).count).toBe(10);
  for (const table of ['mails', 'message_postings', 'mail_sendings']) {
    const { data, error } = await admin.client.from(table).select('id').eq('kind', 'jobSeekerContacted');
    expect([data, error]).toEqual([[], null]);
  }
  const key = { kind: 'jobSeekerContacted', language: 'de' };
  const { body } = await admin.call('GET', `/notifications/template?${new URLSearchParams(key)}`);
  expect(body.data).toMatchObject({ records: [] });
  const { id: record } = await portal.database.one<{ id: string }>(sql`
    select id from message_postings where kind = 'jobSeekerContacted' limit 1`);
  const preview = await admin.call('POST', '/notifications/template/preview', { body: { ...key, record } });
  expect(preview.status).toBe(404);
  await portal.database.rows(sql`
    update mails set status = 'bounced', subject = 'Möchte mit Ihnen sprechen', reason = 'no such user', finished = now()
    where kind = 'jobSeekerContacted'`);
  const health = await admin.call('GET', '/settings/health');
  expect(JSON.stringify(health.body.data)).toContain('"bounced"');
  expect(JSON.stringify(health.body.data)).not.toMatch(/sprechen|no such user/);
});

test('a profile ends with the account of its person', async () => {
  const [id] = profiles.slice(-1);
  const seen = async () =>
    (
      await owner.client
        .from('job_seekers')
        .select('id')
        .eq('id', id ?? '')
    ).data;
  expect(await seen()).toHaveLength(1);
  // It may be of one who never had an account: then that is as if theirs had gone.
  await portal.database.rows(sql`
    delete from auth.users account using staff person, job_seekers mine
    where mine.id = ${id} and person.id = mine.staff_id and account.id = person.auth_user_id`);
  await portal.database.rows(
    sql`insert into internal.entered_people select staff_id from job_seekers where id = ${id} on conflict do nothing`,
  );
  expect(await seen()).toEqual([]);
  expect(await contact(id)).toBe(404);
});

test('a profile and a letter do not show in what hangs on a person, for their owner and for the office', async () => {
  const [optician, admin] = [await portal.signIn('optician@lumen.example'), await portal.signIn('admin@lumen.example')];
  const { id } = await portal.database.one<{ id: string }>(sql`
    select own.id from staff own join auth.users account on account.id = own.auth_user_id
    where account.email = 'optician@lumen.example'`);
  const seen = async () => {
    const bin = await owner.client.rpc('bin_ties', { table_name: 'staff', id });
    const merge = (await admin.client.rpc('staff_ties', { id })).data as { ties: unknown[] };
    return [bin.data, merge.ties];
  };
  const before = await seen();
  expect(before[0]).toContain('account');
  const profile = { active: true, professions: ['optician'], workload_from: 80, workload_to: 100, cantons: ['BE'] };
  const kept = await optician.client.rpc('keep_job_profile', { profile: { ...profile, languages: ['de'], text: '' } });
  expect(kept.error).toBeNull();
  const { id: job } = await portal.database.one<{ id: string }>(sql`
    select open.id from open_job_offers open join contents item on item.id = open.id join staff author on author.id = item.author_id
    where author.optician_id <> (select optician_id from staff where staff.id = ${id}) order by open.id limit 1`);
  const sent = await optician.call('POST', '/listings/contact', {
    body: { id: job, text: 'Ist die Stelle noch frei?' },
  });
  expect(sent.status).toBe(200);
  expect(await seen()).toEqual(before);
});

test('a profile lists professions, cantons and languages, and nothing long', async () => {
  const member = await portal.signIn('optician@lumen.example');
  const profile = { active: true, workload_from: 80, workload_to: 100, languages: ['de'], text: '' };
  const keep = async (lists: object) =>
    (await member.client.rpc('keep_job_profile', { profile: { ...profile, professions: ['optician'], ...lists } }))
      .error?.code;
  expect(await keep({ cantons: ['VD', 'GE'] })).toBeUndefined();
  for (const lists of [
    { professions: ['x'.repeat(900_000)], cantons: [] },
    { professions: ['optician', null], cantons: [] },
    { cantons: ['y'.repeat(1000)] },
    { cantons: ['be'] },
    { cantons: [null] },
    { cantons: [], languages: ['de', null] },
  ])
    expect(await keep(lists), JSON.stringify(lists).slice(0, 60)).toBe('23514');
});
