import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FRAME_KINDS } from '#server/retention/kept-kinds.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import type { Outgoing } from './channels.ts';
import { gatherMails } from './gather.ts';
import { tidyMessages } from './housekeeping.ts';
import { accepted, registered } from './testing/kinds.ts';
import { OPTICIAN, OWNER, PostOffice } from './testing/post-office.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

const data = { title: 'Refraktometer' };
const count = async (table: string) => (await office.database.pool.query(`select from ${table}`)).rowCount;
/** Housekeeping, so many days later. */
const tidyAfter = async (days: number) => {
  office.clock.advance(days * 86_400);
  await tidyMessages(office.database.pool, office.clock.now());
  await nightOf(office.database.pool, FRAME_KINDS, office.clock.now());
};

test('read lines go after 90 days, unread ones after a year', async () => {
  await office.post(registered, { data, to: { staff: [OWNER.id, OPTICIAN.id] } });
  const client = office.database.pool;
  await client.query('alter table notifications disable trigger reading');
  await client.query('update notifications set read_at = $1 where staff_id = $2', [office.clock.now(), OWNER.id]);
  await client.query('alter table notifications enable trigger reading');
  await tidyAfter(89);
  expect(await count('notifications')).toBe(2);
  await tidyAfter(2);
  expect(await count('notifications')).toBe(1);
  await tidyAfter(275);
  expect(await count('notifications')).toBe(0);
});

test('the facts of a sent mail go after 90 days, its line in the log after two years', async () => {
  await office.post(registered, { data });
  await office.leave();
  await tidyAfter(89);
  expect(await count('brillanz.message_items')).toBe(1);
  await tidyAfter(2);
  expect(await count('brillanz.message_items')).toBe(0);
  expect(await count('mails')).toBe(1);
  await tidyAfter(640);
  expect([await count('mails'), await count('message_postings')]).toEqual([0, 0]);
});

test('texts of the development inbox go after 30 days', async () => {
  await office.post(registered, { data });
  await office.leave(office.process({ channels: {} }));
  await tidyAfter(29);
  expect((await office.log())[0]?.html).not.toBeNull();
  await tidyAfter(2);
  expect((await office.log())[0]?.html).toBeNull();
});

test('what waits to be sent stays, however long the mail server is away', async () => {
  await office.post(registered, { data });
  await gatherMails(office.database.pool, office.clock.now());
  await tidyAfter(800);
  expect([await count('brillanz.message_items'), await count('mails')]).toEqual([1, 1]);
});

test('a channel of its own gets a line and the number of the person', async () => {
  await office.database.pool.query(`update staff set work_contact = '{"mobile": "+41791234567"}' where id = $1`, [
    OWNER.id,
  ]);
  await office.choose(OWNER, 'marketplaceItemAccepted', 'sms', 'instant');
  await office.post(accepted, { data });
  const client = office.database.pool;
  // As if the channel were set up: its item is what posting makes for it.
  await client.query(`update brillanz.message_items set channel = 'sms'`);
  const sent: Outgoing[] = [];
  const sms = { send: async (message: Outgoing) => void sent.push(message), close: () => undefined };
  await office.after(10, office.process({ channels: { sms } }));
  expect(sent).toMatchObject([
    { to: '+41791234567', short: 'Refraktometer angenommen https://portal.example/app/marketplace' },
  ]);
  expect(await office.log()).toMatchObject([{ status: 'sent', recipient: '+41791234567' }]);
});
