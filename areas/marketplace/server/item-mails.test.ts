import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, idOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';
import { tellListings } from '#server/listings/clock.ts';
import { mailChannel } from '#server/messages/channels.ts';
import { deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import { LISTING_KINDS } from '#server/messages/kinds/listings.ts';
import { decentNoon } from '#server/messages/testing/decent-noon.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { tellMoves } from '#server/publishing/tell-moves.ts';
import { itemKind } from './item-kind.ts';

let desk: Desk;
let email: ReturnType<typeof mailChannel>;
const server = new MailServer();
const faults: unknown[] = [];
beforeAll(async () => {
  desk = await openDesk();
  email = mailChannel(
    { host: '127.0.0.1', port: await server.open() },
    { name: 'Portal', address: 'portal@lumen.example' },
  );
  await desk.look(
    `insert into settings (key, value) values ('marketplaceEmail', '"markt@lumen.example"')
     on conflict (key) do update set value = excluded.value`,
  );
  // What others brought to readers before is not this test's.
  await desk.look('update content_history set told = now()');
  await tellListings(desk.pool);
  await leave();
});
afterAll(async () => {
  email.close();
  await server.close();
  await desk.stop();
});

let weeks = 0;

/** Everything that waits leaves, at a decent hour a week after what left before. */
async function leave(): Promise<void> {
  weeks += 1;
  const noon = decentNoon(weeks);
  await gatherMails(desk.pool, noon);
  await deliverDue({
    ...{ pool: desk.pool, kinds: new Map(LISTING_KINDS.map((kind) => [kind.name, kind])), channels: { email } },
    ...{ portal: { portalName: 'Portal', publicUrl: 'https://portal.example' }, now: () => noon },
    ...{ bounceAddress: undefined, replyAddress: undefined, log: (error) => faults.push(error) },
  });
}

/** The mails that a step brings, once its seconds to be taken back are over; by whom they reach. */
async function told(step: () => Promise<unknown>): Promise<Map<string, Email>> {
  server.mails.length = 0;
  await step();
  await desk.look(`update content_history set made = made - interval '1 minute' where told is null`);
  for (const _ of [1, 2]) await Promise.all([tellMoves(desk.pool, [itemKind]), tellListings(desk.pool)]);
  await leave();
  expect(faults).toEqual([]);
  const mails = new Map(server.mails.map((mail) => [`${mail.to?.[0]?.address} ${mail.subject?.split(': ')[0]}`, mail]));
  // Nobody gets the same twice.
  expect(mails.size).toBe(server.mails.length);
  return mails;
}

const AUTHOR = 'optician@test.example';
const DECIDERS = [
  ...['admin@test.example', 'markt@lumen.example', 'moderator@test.example'],
  ...['signedout@test.example', 'withoutfactor@test.example'],
];
const SUBSCRIBER = 'boardmember@test.example';
const reached = (mails: Map<string, Email>) => [...mails.values()].map(({ to }) => to?.[0]?.address).sort();
const at = (mails: Map<string, Email>, address: string, subject: string) => {
  const mail = mails.get(`${address} ${subject}`);
  return `${mail?.subject}\n${mail?.text}`;
};

const call = async (caller: CallerName, text: string, id: string, ...more: unknown[]) => {
  const [updated] = await desk.look('select updated::text from contents where id = $1', [id]);
  return desk.as(caller, text, [id, updated, ...more]);
};
const submit = (id: string) => call('optician', `select internal.submit_listing($1, 'marketplace_item', $2)`, id);
const decide = (id: string, action: string, wishes: object = {}) =>
  call('moderator', `select internal.decide_listing($1, 'marketplace_item', $3, $2, $4)`, id, action, wishes);
const change = (id: string, action: string, wishes: object = {}) =>
  desk.as('optician', 'select internal.change_listing($1, $2, $3)', [id, action, wishes]);

test('each mail on the way of an item is read: to the office, its author and subscribers, each once', async () => {
  const [id = ''] = await desk.as<string>('optician', `select internal.create_content('marketplace_item')`);
  const write = (title: string, text: string) => desk.write('optician', id, 'de', { title, text });
  await desk.write('optician', id, null, {
    ...{ direction: 'offering', kind: 'object', price: 900, run_days: 60 },
    ...{ branch_id: idOf('b', 'open', 'a'), contact_id: idOf('p', 'colleague', 'a') },
  });
  await write('Spaltlampe', 'Gut erhalten, mit Tisch, abzuhlen in Bern.');

  const asked = await told(() => submit(id));
  expect(reached(asked)).toEqual(DECIDERS);
  expect(at(asked, 'markt@lumen.example', 'Neues Inserat')).toMatch(
    /^Neues Inserat: Spaltlampe\n[\s\S]*\/app\/internal\/approvals\?item=/,
  );

  const rejected = await told(() => decide(id, 'send_back', { reason: 'Bitte nennen Sie das Baujahr.' }));
  expect(reached(rejected)).toEqual([AUTHOR]);
  expect(at(rejected, AUTHOR, 'Bitte überarbeiten')).toMatch(
    /^Bitte überarbeiten: Spaltlampe\n[\s\S]*Grund: Bitte nennen Sie das Baujahr\./,
  );

  await write('Spaltlampe', 'Gut erhalten, Baujahr 2019, mit Tisch, abzuhlen in Bern.');
  expect(reached(await told(() => submit(id)))).toEqual(DECIDERS);

  const accepted = await told(() => decide(id, 'release'));
  expect(at(accepted, AUTHOR, 'Ihr Inserat ist online')).toMatch(/^Ihr Inserat ist online: Spaltlampe\n/);
  const news = at(accepted, SUBSCRIBER, 'Ihre Zusammenfassung des Tages – Portal');
  expect(news).toContain(`– Neu auf dem Marktplatz: Spaltlampe\n  https://portal.example/app/marketplace/${id}\n`);

  // A typing error is live at once: nobody is told. What is of substance is decided on, and subscribers had it once.
  await write('Spaltlampe', 'Gut erhalten, Baujahr 2019, mit Tisch, abzuholen in Bern.');
  expect(await told(() => submit(id))).toEqual(new Map());
  await write(
    'Spaltlampe mit Kamera',
    'Gut erhalten, Baujahr 2019, mit Kamera von Canon und Tisch, abzuholen in Bern oder Thun.',
  );
  const changed = await told(() => submit(id));
  expect(reached(changed)).toEqual(DECIDERS);
  expect(at(changed, 'moderator@test.example', 'Neues Inserat')).toMatch(/^Neues Inserat: Spaltlampe mit Kamera\n/);
  const again = await told(() => decide(id, 'release'));
  expect(reached(again)).toEqual([AUTHOR]);

  const ending = await told(() =>
    desk.look(`update listings set expires_at = now() + interval '5 days' where id = $1`, [id]),
  );
  expect(reached(ending)).toEqual([AUTHOR]);
  expect(at(ending, AUTHOR, 'Läuft bald ab')).toMatch(/^Läuft bald ab: Spaltlampe mit Kamera\n[\s\S]*\?act=ending/);

  expect(await told(() => change(id, 'extend', { days: 30 }))).toEqual(new Map());
  expect(await told(() => change(id, 'close', { outcome: 'sold', through_portal: true }))).toEqual(new Map());
  expect(await desk.look('select outcome from listings where id = $1', [id])).toEqual(['sold']);
});
