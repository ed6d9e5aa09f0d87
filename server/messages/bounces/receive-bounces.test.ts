import Fastify from 'fastify';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#database/embedded/free-port.ts';
import { readConfig } from '#server/config.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { receiveBounces } from './receive-bounces.ts';
import { POSTFIX } from './testing/reports.ts';

const ADDRESS = 'bounces@portal.example';
let portal: TestPortal;
let server: MailServer;
let port: number;
beforeAll(async () => {
  server = new MailServer();
  port = await freePort();
  portal = await startTestPortal('demo', {
    SMTP_URL: `smtp://127.0.0.1:${await server.open()}`,
    MAIL_BOUNCE_ADDRESS: ADDRESS,
    MAIL_BOUNCE_PORT: String(port),
    HOST: '127.0.0.1',
  });
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

test('a portal asks for reports of mails about accounts too, and takes them at its port', async () => {
  const arrived = new Promise<void>((resolve) => {
    server.beforeAnswer = async () => resolve();
  });
  await fetch(`${portal.origin}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: portal.publicKey },
    body: JSON.stringify({ email: 'owner@lumen.example' }),
  });
  await arrived;
  const [to = ''] = server.senders;
  expect(to).toMatch(/^bounces\+[\da-f]{50}@portal\.example$/);
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to }, raw: POSTFIX });
  transport.close();
  const { rows } = await portal.database.pool.query(
    `select kind, status, reason from mails where type = 'account' and recipient = 'owner@lumen.example' order by created desc limit 1`,
  );
  expect(rows).toEqual([
    { kind: 'account.recovery', status: 'bounced', reason: expect.stringContaining('User unknown') },
  ]);
});

test('a port that is taken stops the start with a sentence', async () => {
  const config = readConfig({ MAIL_BOUNCE_ADDRESS: ADDRESS, MAIL_BOUNCE_PORT: String(port), HOST: '127.0.0.1' });
  const app = Fastify();
  await expect(receiveBounces(app, config, portal.database.pool)).rejects.toThrow(
    `MAIL_BOUNCE_PORT ${port} cannot be opened: listen EADDRINUSE`,
  );
  await app.close();
});
