import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '#backend/testing/backend-server.ts';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createMailer, type Mailer, type MailMessage } from './mailer.ts';
import { recoveryMail } from './templates/recovery-mail.tsx';

/** A real mail server that keeps what it gets, or answers what it is told. */
class Inbox {
  readonly mails: Email[] = [];
  readonly recipients: string[][] = [];
  /** Answers to the next mails, before it accepts again. */
  refusals: number[] = [];
  #waiting: { count: number; resolve: () => void }[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const responseCode = this.refusals.shift();
      if (responseCode) return done(Object.assign(new Error('refused for the test'), { responseCode }));
      this.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      this.recipients.push(session.envelope.rcptTo.map((recipient) => recipient.address));
      done();
      this.#waiting = this.#waiting.filter(({ count, resolve }) => this.mails.length < count || resolve());
    },
  });

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  received(count: number): Promise<void> {
    if (this.mails.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

let database: TestDatabase;
let inbox: Inbox;
let port: number;
let mailers: Mailer[];
const clock = createClock();
const from = { name: 'Lumen Portal', address: 'portal@lumen.example' };

beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());
beforeEach(async () => {
  inbox = new Inbox();
  port = await inbox.open();
  mailers = [];
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  await inbox.close();
  await database.pool.query('delete from mail.messages');
});

function mailer(): Mailer {
  const made = createMailer({ pool: database.pool, smtp: { host: '127.0.0.1', port }, from, now: clock.now });
  mailers.push(made);
  return made;
}

const message = (changes: Partial<MailMessage> = {}): MailMessage => ({
  to: 'anna@lumen.example',
  subject: 'Grüezi – «Zürich»',
  html: '<p>Schöne Grüsse</p>',
  text: 'Schöne Grüsse',
  language: 'de',
  template: 'magiclink',
  ...changes,
});

const post = (by: Mailer, changes?: Partial<MailMessage>) =>
  asSystem(database.pool, 'a test posts a mail', (tx) => by.post(tx, message(changes)));

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
  html: string;
  wait: number | null;
}

async function rows(): Promise<Row[]> {
  return asSystem(database.pool, 'a test reads the outbox', (tx) =>
    tx.rows<Row>(sql`
      select status, attempts, last_error, html,
        extract(epoch from next_attempt_at - ${clock.now()}::timestamptz)::int as wait
      from mail.messages order by created_at`),
  );
}

test('a mail arrives in full, in HTML and text, and its text is forgotten then', async () => {
  const sending = mailer();
  const mail = await recoveryMail({
    language: 'fr',
    portalName: 'Lumen Portal',
    link: 'http://localhost:3000/fr/password/reset?token_hash=abc&type=recovery',
    code: '042117',
    linkHours: 24,
    codeMinutes: 10,
  });
  await post(sending, { ...mail, language: 'fr', template: 'recovery' });
  await sending.dispatch();
  const [arrived] = inbox.mails;
  expect(inbox.recipients).toEqual([['anna@lumen.example']]);
  expect(arrived).toMatchObject({ subject: mail.subject, from, to: [{ address: 'anna@lumen.example' }] });
  expect(arrived?.text).toContain('http://localhost:3000/fr/password/reset?token_hash=abc&type=recovery');
  expect(arrived?.text).toContain('042117');
  expect(arrived?.html).toContain('lang="fr-CH"');
  expect(arrived?.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(await rows()).toEqual([{ status: 'sent', attempts: 1, last_error: null, html: '', wait: null }]);
});

test('a mail leaves when its transaction commits, woken by the database, and not when it fails', async () => {
  const sending = mailer();
  await sending.start();
  const failing = asSystem(database.pool, 'a test rolls back', async (tx) => {
    await sending.post(tx, message({ subject: 'nie' }));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await post(sending, { subject: 'gesendet' });
  await inbox.received(1);
  expect(inbox.mails.map((mail) => mail.subject)).toEqual(['gesendet']);
});

test('several processes send each mail once', async () => {
  const senders = [mailer(), mailer(), mailer()];
  const subjects = [...Array(24).keys()].map((i) => `Nummer ${i}`);
  await Promise.all(subjects.map((subject, i) => post(senders[i % 3] ?? mailer(), { subject })));
  await Promise.all(senders.map((sender) => sender.dispatch()));
  await inbox.received(24);
  const natural = new Intl.Collator('de', { numeric: true });
  expect(inbox.mails.map((mail) => mail.subject ?? '').sort(natural.compare)).toEqual(subjects);
});

test('a busy server is tried again, each time after twice the wait', async () => {
  const sending = mailer();
  inbox.refusals = [451, 451];
  await post(sending);
  await sending.dispatch();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, wait: 30 }]);
  await sending.dispatch();
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  clock.advance(31);
  await sending.dispatch();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 2, wait: 60 }]);
  clock.advance(61);
  await sending.dispatch();
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3, last_error: null }]);
});

test('what is refused for good is not tried again, and the reason is kept', async () => {
  const sending = mailer();
  inbox.refusals = [550];
  await post(sending);
  await sending.dispatch();
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'failed', wait: null });
  expect(row?.last_error).toContain('refused for the test');
});

test('a server that is down loses nothing: the mail waits and leaves later', async () => {
  const sending = mailer();
  await inbox.close();
  await post(sending);
  await sending.dispatch();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  for (let attempt = 1; attempt < 8; attempt += 1) {
    clock.advance(3600);
    await sending.dispatch();
  }
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }]);
});

test('a mail taken by a process that died is taken up by another', async () => {
  const sending = mailer();
  await post(sending);
  await database.pool.query('update mail.messages set attempts = 1, next_attempt_at = $1', [
    new Date(clock.now().getTime() + 300_000),
  ]);
  await sending.dispatch();
  expect(inbox.mails).toHaveLength(0);
  clock.advance(301);
  await sending.dispatch();
  expect(inbox.mails).toHaveLength(1);
});

test('an address is one address, whatever it contains', async () => {
  const sending = mailer();
  await post(sending, { to: 'anna@lumen.example, eve@evil.example' });
  await post(sending, { to: 'anna@lumen.example\r\nBcc: eve@evil.example' });
  await sending.dispatch();
  expect(inbox.recipients.flat()).not.toContain('eve@evil.example');
});

test('without a mail server mails are stored', async () => {
  const storing = createMailer({ pool: database.pool, from, now: clock.now });
  await post(storing);
  await storing.start();
  await storing.dispatch();
  expect(await rows()).toMatchObject([{ status: 'stored', attempts: 0, html: '<p>Schöne Grüsse</p>' }]);
  await storing.stop();
});
