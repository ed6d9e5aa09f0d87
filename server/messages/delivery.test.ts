import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outgoing } from './channels.ts';
import { gatherMails } from './gather.ts';
import type { MessageKind } from './kind.ts';
import { faultOf } from './smtp-fault.ts';
import { accepted, registered, scheduled, service } from './testing/kinds.ts';
import { OPTICIAN, OWNER, PostOffice, STRANGER } from './testing/post-office.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

const data = { title: 'Refraktometer' };

describe('a mail', () => {
  test('arrives in HTML and text, in the language of its person, with the rule and the switch at its foot', async () => {
    await office.database.pool.query(
      `update auth.users set raw_user_meta_data = '{"language":"fr"}' where email = $1`,
      [OWNER.email],
    );
    await office.post(accepted, { data });
    await office.after(10);
    await office.database.pool.query(`update auth.users set raw_user_meta_data = null where email = $1`, [OWNER.email]);
    const [mail] = office.server.mails;
    expect(mail).toMatchObject({ subject: 'Refraktometer acceptée', to: [{ address: OWNER.email }] });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Annonce acceptée');
      expect(text).toContain('https://portal.example/app/account?tab=notifications');
      expect(text).toContain('https://portal.example/app/marketplace');
    }
    expect(mail?.text).toContain('sont réglés sur «\u202fTout de suite\u202f»');
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    // The paragraph with the empty variable says nothing and is not there.
    expect(mail?.text).not.toContain('Motif');
  });

  test('can be ended by one click, unless it is about one’s own registration', async () => {
    await office.post(accepted, { data });
    await office.post(registered, { data });
    await office.after(10);
    const [first, second] = office.server.mails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''));
    const headers = office.server.mails.map((mail) => office.server.header(mail, 'list-unsubscribe'));
    expect(first?.subject).toBe(second?.subject);
    expect(headers.filter((header) => header === undefined)).toHaveLength(1);
    expect(headers.find((header) => header)).toMatch(/^<https:\/\/portal\.example\/de\/unsubscribe\?token=[\w-]{43}>$/);
    const ended = office.server.mails.find((mail) => office.server.header(mail, 'list-unsubscribe'));
    expect(office.server.header(ended, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const fixed = office.server.mails.find((mail) => mail !== ended);
    expect(fixed?.text).toContain('lassen sich nicht abschalten');
    expect(fixed?.text).not.toContain('unsubscribe?token');
  });

  test('brings along what it tells about times, for calendars, whatever the title has in it', async () => {
    await office.post(scheduled, { data: { title: 'Refraktion;\r\nSTATUS:CANCELLED' } });
    await office.leave();
    const [mail] = office.server.mails;
    expect(mail?.attachments).toMatchObject([{ filename: 'Kalender.ics', mimeType: 'text/calendar' }]);
    const file = String(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer));
    expect(file).toContain('UID:4711@portal.example');
    expect(file).toContain('SEQUENCE:3');
    expect(file).toContain('SUMMARY:Refraktion\\; STATUS:CANCELLED');
  });

  test('reaches addresses of nobody in the portal, each in its language, without a way to end them', async () => {
    const outside = [
      { address: 'a@aussen.example', language: 'de' as const },
      { address: 'b@dehors.example', language: 'fr' as const },
    ];
    const reached = await office.post(service, { data, to: { outside }, path: '/registration/abc' });
    expect(reached).toBe(2);
    await office.leave();
    const told = office.server.mails.map((mail) => [mail.to?.[0]?.address, mail.subject]);
    expect(told.toSorted()).toEqual([
      ['a@aussen.example', 'Refraktometer angenommen'],
      ['b@dehors.example', 'Refraktometer acceptée'],
    ]);
    expect(office.server.mails[0]?.text).toContain('https://portal.example/registration/abc');
    expect(office.server.header(office.server.mails[0], 'list-unsubscribe')).toBeUndefined();
  });

  test('answers to the office that the settings name, and to the sender without one', async () => {
    const clear = `update settings set value = null where key = 'marketplaceEmail'`;
    await office.database.pool.query(clear);
    await office.post(accepted, { data });
    await office.after(10);
    await office.database.pool.query(
      `insert into settings (key, value) values ('marketplaceEmail', '"markt@lumen.example"')
       on conflict (key) do update set value = excluded.value`,
    );
    await office.post(accepted, { data });
    await office.after(70);
    expect(office.server.mails.map((mail) => mail.replyTo?.[0]?.address)).toEqual([undefined, 'markt@lumen.example']);
  });

  test('holds hostile names as plain text, and no header can be smuggled in', async () => {
    const hostile = '<script>alert(1)</script>\r\nBcc: eve@evil.example {{firstName}}';
    await office.post(registered, { data: { title: hostile } });
    await office.leave();
    const [mail] = office.server.mails;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('<script>alert(1)</script> Bcc: eve@evil.example {{firstName}} angenommen');
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.text).toContain('{{firstName}}');
  });

  test('says in the log who got what, and forgets its text', async () => {
    await office.post(registered, { data });
    await office.leave();
    expect(await office.log()).toMatchObject([
      { status: 'sent', recipient: OWNER.email, subject: 'Refraktometer angenommen', html: null, attempts: 1 },
    ]);
  });

  test('is stored with its text where no mail server is set up', async () => {
    await office.post(registered, { data });
    await office.leave(office.process({ channels: {} }));
    const [row] = await office.log();
    expect(row).toMatchObject({ status: 'stored', recipient: OWNER.email });
    expect(row?.html).toContain('Refraktometer');
  });

  test('goes to an office’s address as it is when the mail leaves', async () => {
    await office.database.pool.query(
      `insert into settings (key, value) values ('coursesEmail', 'null') on conflict (key) do update set value = 'null'`,
    );
    await office.post(service, { data, to: { settings: ['coursesEmail'] } });
    await office.after(1);
    await office.database.pool.query(`update settings set value = '"kurse@lumen.example"' where key = 'coursesEmail'`);
    office.clock.advance(1);
    await office.post(service, { data, to: { settings: ['coursesEmail'] } });
    await office.leave();
    expect(await office.log()).toMatchObject([{ status: 'dropped', reason: 'noSetting' }, { status: 'sent' }]);
    expect(office.server.mails[0]?.text).toContain('unter «Kursanmeldungen»');
  });
});

describe('exactly once', () => {
  test('three processes at once', async () => {
    const staff = [OWNER.id, OPTICIAN.id, STRANGER.id];
    for (let round = 0; round < 8; round += 1)
      await office.post(registered, { data: { title: `Kurs ${round}` }, to: { staff } });
    const processes = [office.process(), office.process(), office.process()];
    await Promise.all(processes.map((parts) => office.leave(parts)));
    await Promise.all(processes.map((parts) => office.leave(parts)));
    const got = office.server.mails.map((mail) => `${mail.to?.[0]?.address} ${mail.subject}`);
    expect(got).toHaveLength(24);
    expect(new Set(got).size).toBe(24);
  });

  test('a process that dies before it sends loses nothing: another takes over after five minutes', async () => {
    await office.post(registered, { data });
    const { promise: sending, resolve } = Promise.withResolvers<void>();
    const send = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
    void office.leave(office.process({ channels: { email: { send, close: () => undefined } } }));
    await sending;
    await office.after(4);
    expect(office.server.mails).toHaveLength(0);
    await office.after(2);
    expect(office.server.mails).toHaveLength(1);
    expect(await office.log()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('a process that dies between the server’s yes and its note sends the same Message-ID again', async () => {
    await office.post(registered, { data });
    const { promise: accepted, resolve } = Promise.withResolvers<void>();
    const smtp = office.process().channels.email;
    const send = async (message: Outgoing) => {
      await smtp?.send(message);
      resolve();
      return new Promise<void>(() => undefined);
    };
    void office.leave(office.process({ channels: { email: { send, close: () => undefined } } }));
    await accepted;
    await office.after(6);
    const [first, second, ...more] = office.server.mails.map((mail) => mail.messageId);
    expect(more).toEqual([]);
    expect(second).toBe(first);
  });
});

test('mails are made of so many items at once, each of all that belongs to it, and wait for nobody', async () => {
  const { pool } = office.database;
  for (const title of ['A', 'B', 'C'])
    await office.post(accepted, { data: { title }, to: { staff: [OWNER.id, OPTICIAN.id] } });
  office.clock.advance(700);
  // A posting puts one of the owner's items off.
  const posting = await pool.connect();
  await posting.query('begin');
  await posting.query('select from brillanz.message_items where staff_id = $1 order by id limit 1 for update', [
    OWNER.id,
  ]);
  expect(await gatherMails(pool, office.clock.now(), 1)).toBe(1);
  await posting.query('rollback');
  posting.release();
  expect(await gatherMails(pool, office.clock.now(), 1)).toBe(1);
  await office.leave();
  expect(office.server.mails.map(({ subject }) => subject)).toEqual(['3 Inserate angenommen', '3 Inserate angenommen']);
});

test('nobody waits behind all that somebody else causes', async () => {
  const causes = async (actor: string, title: string) => office.post(registered, { data: { title }, actor });
  for (let count = 0; count < 12; count += 1) await causes(OWNER.id, 'Viele');
  await gatherMails(office.database.pool, office.clock.now());
  office.clock.advance(1);
  for (let count = 0; count < 3; count += 1) await causes(OWNER.id, 'Viele');
  await causes(OPTICIAN.id, 'Eine');
  await office.leave();
  const place = office.server.mails.findIndex(({ subject }) => subject?.startsWith('Eine'));
  expect(office.server.mails).toHaveLength(16);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(5);
});

describe('refusals', () => {
  test('a busy server is tried again, each time after twice the wait', async () => {
    office.server.recipients = [451, 451];
    await office.post(registered, { data });
    const next = await office.leave();
    expect(next?.getTime()).toBe(office.clock.now().getTime() + 30_000);
    expect(await office.log()).toMatchObject([{ status: 'queued', attempts: 1, wait: 30 }]);
    await office.leave();
    expect(await office.log()).toMatchObject([{ attempts: 1 }]);
    await office.after(1);
    expect(await office.log()).toMatchObject([{ status: 'queued', attempts: 2, wait: 60 }]);
    await office.after(1);
    expect(await office.log()).toMatchObject([{ status: 'sent', attempts: 3 }]);
  });

  test('a server that is down loses nothing; after twelve attempts the mail has failed with its reason', async () => {
    await office.server.close();
    await office.post(service, { data });
    await office.leave();
    for (let attempt = 1; attempt < 12; attempt += 1) await office.after(241);
    expect(await office.log()).toMatchObject([{ status: 'failed', attempts: 12, wait: null }]);
    expect((await office.log())[0]?.reason).toContain('ECONNREFUSED');
    office.server.close = async () => undefined;
  });

  test('what fails while a mail is written holds up no other, and ends with the twelfth attempt', async () => {
    await office.post(service, { data });
    await office.post(registered, { data });
    const answers = () => {
      throw new Error('Nobody answers.');
    };
    const kinds = new Map([registered, { ...service, answers }].map((kind) => [kind.name, kind as MessageKind]));
    await office.leave(office.process({ kinds, replyAddress: 'antwort@portal.example' }));
    expect(office.server.mails).toHaveLength(1);
    expect(await office.log()).toContainEqual(
      expect.objectContaining({ status: 'queued', reason: 'files', attempts: 1 }),
    );
    // Its process ended each time before it could note anything.
    await office.database.pool.query(`update mails set attempts = 12 where status = 'queued'`);
    await office.after(5);
    expect(await office.log()).toContainEqual(
      expect.objectContaining({ status: 'failed', reason: 'files', attempts: 13 }),
    );
    expect(office.server.mails).toHaveLength(1);
  });

  test('what is drawn for long holds up no other, and leaves when it is ready', async () => {
    for (const title of ['A', 'B', 'C']) await office.post(service, { data: { title } });
    await office.post(registered, { data });
    let drawn = (_: []) => {};
    const files = () => new Promise<[]>((done) => (drawn = done));
    const kinds = new Map([registered, { ...service, files }].map((kind) => [kind.name, kind as MessageKind]));
    await office.leave(office.process({ kinds, held: 50 }));
    expect(office.server.mails).toHaveLength(1);
    drawn([]);
    await expect.poll(() => office.server.mails.length).toBe(2);
    await office.database.pool.query(`delete from mails where status = 'queued'`);
  });

  test('a server that takes nothing is not asked for every mail that waits', async () => {
    const staff = [OWNER.id, OPTICIAN.id, STRANGER.id];
    for (const title of ['A', 'B', 'C', 'D']) await office.post(registered, { data: { title }, to: { staff } });
    let asked = 0;
    const send = async () => {
      asked += 1;
      throw new Error('Greeting never received');
    };
    await office.leave(office.process({ channels: { email: { send, close: () => undefined } } }));
    expect(asked).toBe(5);
    await office.after(1);
    expect(office.server.mails).toHaveLength(12);
  });

  test('a refused recipient bounces, the third time pauses the address, and a success starts anew', async () => {
    const address = async () =>
      (await office.database.pool.query('select bounces, paused, last_reason from mail_addresses')).rows;
    office.server.recipients = [550, 550, undefined, 550, 550, 550];
    for (let round = 0; round < 3; round += 1) {
      office.clock.advance(1);
      await office.post(registered, { data });
      await office.leave();
    }
    expect((await office.log()).map((row) => row.status)).toEqual(['bounced', 'bounced', 'sent']);
    expect(await address()).toMatchObject([{ bounces: 0, paused: null }]);
    for (let round = 0; round < 4; round += 1) {
      office.clock.advance(1);
      await office.post(registered, { data });
      await office.leave();
    }
    expect(await address()).toMatchObject([{ bounces: 3, paused: expect.any(Date) }]);
    expect((await office.log()).slice(3).map(({ status, reason }) => [status, reason?.slice(0, 6)])).toEqual([
      ['bounced', "Can't "],
      ['bounced', "Can't "],
      ['bounced', "Can't "],
      ['dropped', 'paused'],
    ]);
  });

  test('a refused text has failed and says nothing about the address', async () => {
    office.server.texts = [554];
    await office.post(registered, { data });
    await office.leave();
    expect(await office.log()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect((await office.database.pool.query('select from mail_addresses')).rowCount).toBe(0);
  });

  test('what a fault means', () => {
    const fault = (responseCode: number, command: string, response = '') =>
      faultOf({ responseCode, command, response });
    expect(fault(550, 'RCPT TO')).toBe('bounced');
    expect(fault(554, 'DATA', '554 5.1.1 unknown user')).toBe('bounced');
    expect(fault(554, 'DATA')).toBe('failed');
    expect(fault(535, 'AUTH PLAIN')).toBe('later');
    expect(fault(550, 'MAIL FROM')).toBe('later');
    expect(fault(451, 'RCPT TO')).toBe('later');
    expect(faultOf(new Error('getaddrinfo ENOTFOUND'))).toBe('later');
  });
});

describe('what cannot be sent', () => {
  test('people without an address or made inactive meanwhile', async () => {
    await office.post(registered, { data });
    await office.database.pool.query('update staff set active = false where id = $1', [OWNER.id]);
    await office.leave();
    await office.database.pool.query('update staff set active = true where id = $1', [OWNER.id]);
    expect(await office.log()).toMatchObject([{ status: 'dropped', reason: 'inactive' }]);
  });

  test('people whose account was blocked meanwhile; who is blocked when it is posted is not reached', async () => {
    const block = (until: string | null) =>
      office.database.pool.query('update auth.users set banned_until = $2 where email = $1', [OWNER.email, until]);
    await office.post(registered, { data });
    await block('2100-01-01');
    const reached = await office.post(registered, { data });
    await office.leave();
    await block(null);
    expect(reached).toBe(0);
    expect(await office.log()).toMatchObject([{ status: 'dropped', reason: 'inactive' }]);
  });

  test('a message no area knows any more, and data of an earlier version', async () => {
    await office.post(registered, { data });
    await office.leave(office.process({ kinds: new Map() }));
    await office.post(registered, { data });
    await office.database.pool.query(`update brillanz.message_items set data = '{"title": 7}'`);
    await office.leave();
    expect((await office.log()).map(({ status, reason }) => [status, reason]).sort()).toEqual([
      ['failed', 'badData'],
      ['failed', 'unknownKind'],
    ]);
  });
});
