import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestOf } from '#access/testing/people.ts';
import { createMailer, type Mailer, type MailMessage } from '#backend/mail/mailer.ts';
import { asSystem, asUser } from '#database/scope.ts';
import { noteReport } from './bounces/note-report.ts';
import { mailOfReturnPath, returnPath } from './bounces/return-path.ts';
import { OWNER, PostOffice } from './testing/post-office.ts';

const ADDRESS = 'bounces@portal.example';
const SECRET = 'of the test';
let office: PostOffice;
let mailer: Mailer;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(async () => {
  await mailer.stop();
  await office.close();
});
beforeEach(async () => {
  // First: the office waits for the lines of who still sends.
  await mailer?.stop();
  await office.reset();
  await office.database.pool.query('delete from mail.messages');
  mailer = createMailer({
    pool: office.database.pool,
    smtp: { host: '127.0.0.1', port: office.port },
    from: { name: 'Lumen Portal', address: 'portal@lumen.example' },
    returnPath: async ({ id, attempts }) => returnPath(ADDRESS, SECRET, { id, attempts, sendings: 1 }),
    now: office.clock.now,
  });
});

const CODE = '123456';
const post = (to = OWNER.email, template: MailMessage['template'] = 'recovery') =>
  asSystem(office.database.pool, 'a test posts a mail about an account', (tx) =>
    mailer.post(tx, {
      to,
      subject: 'Neues Passwort',
      html: `<p>${CODE}</p>`,
      text: `${CODE} https://portal.example/auth/confirm?token_hash=abc`,
      language: 'de',
      template,
    }),
  );
const log = async () => (await office.database.pool.query('select * from mails order by created, id')).rows;

test('stands in the log of its person from the first moment, without its text', async () => {
  await post();
  const expected = { staff_id: OWNER.id, type: 'account', kind: 'account.recovery', recipient: OWNER.email };
  expect(await log()).toMatchObject([{ ...expected, status: 'queued', html: null, text: null, next_attempt_at: null }]);
  expect(JSON.stringify(await log())).not.toMatch(/123456|token_hash/);
  await mailer.dispatch();
  expect(await log()).toMatchObject([{ ...expected, status: 'sent', attempts: 1, finished: office.clock.now() }]);
  expect(office.server.mails).toHaveLength(1);
});

test('is left alone by the portal’s own outbox', async () => {
  await post();
  await office.after(600);
  expect(office.server.mails).toEqual([]);
  expect(await log()).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test('tells what the mail server said while it is tried again, and at the end', async () => {
  office.server.recipients = [451, 550];
  await post();
  await mailer.dispatch();
  expect(await log()).toMatchObject([{ status: 'queued', attempts: 1, reason: expect.stringContaining('refused') }]);
  office.clock.advance(60);
  await mailer.dispatch();
  expect(await log()).toMatchObject([{ status: 'failed', attempts: 2, reason: expect.stringContaining('refused') }]);
});

test('that came back later says so, counts for the address once, and stays so', async () => {
  await post();
  await mailer.dispatch();
  const mail = mailOfReturnPath(ADDRESS, SECRET, office.server.senders[0] ?? '');
  if (!mail) throw new Error('The mail asked for no report.');
  const verdict = { outcome: 'bounced', reason: '550 5.1.1 unknown' } as const;
  expect(await noteReport(office.database.pool, mail, verdict, office.clock.now())).toBe(true);
  expect(await noteReport(office.database.pool, mail, verdict, office.clock.now())).toBe(false);
  await office.database.pool.query(`update mail.messages set status = 'sent', last_error = null`);
  expect(await log()).toMatchObject([{ status: 'bounced', reason: '550 5.1.1 unknown' }]);
  const { rows } = await office.database.pool.query('select address, bounces from mail_addresses');
  expect(rows).toEqual([{ address: OWNER.email, bounces: 1 }]);
});

test('to nobody the portal knows has no person, and stays when the service forgets it', async () => {
  await post('Fremd@anders.example', 'invite');
  await office.database.pool.query('delete from mail.messages');
  expect(await log()).toMatchObject([{ staff_id: null, recipient: 'Fremd@anders.example', kind: 'account.invite' }]);
});

test('is seen by its person and the office, by nobody else', async () => {
  await post();
  const seen = (name: Parameters<typeof requestOf>[0]) => {
    const { role, claims } = requestOf(name);
    return asUser(office.database.pool, { role, claims }, (tx) =>
      tx.rows(sql`select id, recipient, subject from mails`),
    );
  };
  expect(await seen('opticianOwner')).toHaveLength(1);
  expect(await seen('admin')).toHaveLength(1);
  expect(await seen('optician')).toEqual([]);
});
