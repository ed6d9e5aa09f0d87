import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let owner: Member;
let item: { id: string; contact: string };
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  item = await portal.database.one(sql`
    select live.id, live.contact_id as contact from marketplace_items live
    join listings listing on listing.id = live.id and listing.closed_at is null and listing.expires_at > now()
    join contents content on content.id = live.id and content.status = 'published' and content.archived_at is null
    join staff person on person.id = live.contact_id and person.active and person.optician_id = listing.optician_id
    where listing.optician_id <> (
      select own.optician_id from staff own join auth.users account on account.id = own.auth_user_id
      where account.email = 'owner@lumen.example') order by live.id limit 1`);
});
afterAll(() => portal.stop());

const write = async (id: unknown, text = 'Ist es noch zu haben?', member: Member = owner) =>
  (await member.call('POST', '/listings/contact', { body: { id, text } })).status;

test('a letter reaches the contact of a listing once per press, with the own details', async () => {
  expect(await write(item.id)).toBe(200);
  const lines = await portal.database.rows(sql`
    select line.data from notifications line where line.staff_id = ${item.contact} and line.kind = 'listingContacted'`);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain('Livia Aebischer');
});

test('what is missing, empty or foreign is refused, and after three letters a day it is enough', async () => {
  expect(await write('abc')).toBe(422);
  expect(await write(item.id, ' ')).toBe(422);
  expect(await write(crypto.randomUUID())).toBe(404);
  expect((await portal.call('POST', '/listings/contact', { body: { id: item.id, text: 'Hallo' } })).status).toBe(401);
  expect([await write(item.id), await write(item.id), await write(item.id)]).toEqual([200, 200, 429]);
});

test('a listing is reported to who decides on listings, once a day, and its author learns nothing', async () => {
  const report = async (id: unknown, text = 'Das ist seit Wochen verkauft.') =>
    (await owner.call('POST', '/listings/report', { body: { id, text } })).status;
  expect(await report(item.id)).toBe(200);
  expect(await report(item.id)).toBe(429);
  expect(await report(crypto.randomUUID())).toBe(404);
  expect(await report(item.id, '')).toBe(422);
  const told = await portal.database.rows<{ may: boolean }>(sql`
    select exists (
      select from staff_with_permissions held
      where held.staff_id = line.staff_id and held.permission_name = 'canManageMarketplace') as may
    from notifications line where line.kind = 'listingReported'`);
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ may }) => may)).toBe(true);
});
