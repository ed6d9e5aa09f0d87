import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { readConfig } from '#server/config.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { CERTIFICATE_ENDS, startTlsServer } from '#server/testing/tls-server.ts';
import { examine } from './doctor.ts';
import { lookAtAddress } from './public-address.ts';

const DAY = 86_400_000;
let database: TestDatabase;
let folder: string;
let mails: MailServer;
let smtp: string;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  folder = await mkdtemp(join(tmpdir(), 'brillanz-doctor-test-'));
  mails = new MailServer();
  smtp = `smtp://127.0.0.1:${await mails.open()}`;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await mails.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, PORT: '1', SMTP_URL: smtp },
  ...{ BACKUP_TO: join(folder, 'copies'), BACKUP_PASSPHRASE: 'eine lange Losung' },
  ...more,
});

/** What the doctor says about each thing, with its state before it. */
async function told(more?: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const findings = await examine(readConfig(settings(more)));
  return Object.fromEntries(findings.map(({ about, state, text }) => [about, `${state}: ${text}`]));
}

/** The date alone: what waits goes on. */
const itIs = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

test('what is well is said to be, of everything the settings name', async () => {
  const found = await told();
  const well = ['Data folder', 'Database', 'Clock', 'Login', 'Version', 'Files', 'Mail', 'Backup', 'Public address'];
  expect(well.filter((about) => !found[about]?.startsWith('well: '))).toEqual([]);
  expect(found.Backup).toContain('takes archives and has 0.');
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['Disk', 'Port']));
});

test('what is wrong says what to do, without passwords', async () => {
  await mkdir(join(folder, 'open'));
  await writeFile(join(folder, 'open/postgres-password'), 'secret', { mode: 0o644 });
  await writeFile(join(folder, 'a-file'), '');
  const other = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const found = await told({
    DATA_DIR: join(folder, 'open'),
    DATABASE_URL: 'postgresql://somebody:secret@127.0.0.1:1/none',
    SMTP_URL: 'smtp://somebody:secret@127.0.0.1:1',
    BACKUP_TO: join(folder, 'a-file/copies'),
    HOST: '127.0.0.1',
    PORT: String((other.address() as AddressInfo).port),
    PORTAL_ENV: 'production',
    PUBLIC_URL: 'http://portal.example',
  });
  other.close();
  expect(found['Data folder']).toMatch(/^fault: Others may read .*postgres-password: run "chmod 600" on it\.$/);
  expect(found.Database).toMatch(/^fault: .*ECONNREFUSED.* Look at DATABASE_URL/);
  expect(found.Mail).toMatch(/^fault: .*Look at SMTP_URL/);
  expect(found.Backup).toMatch(/^fault: .*Look at BACKUP_TO/);
  expect(found.Port).toMatch(/^well: Something answers at .*; ready: no\.$/);
  expect(found['Public address']).toMatch(/^fault: PUBLIC_URL is http:\/\/portal\.example: set the https address/);
  expect(JSON.stringify(found)).not.toContain('secret');
});

test('what is not set up is said to be missing', async () => {
  const found = await told({ SMTP_URL: '', BACKUP_TO: '', BACKUP_PASSPHRASE: '' });
  expect(found.Mail).toMatch(/^warning: No mail leaves/);
  expect(found.Backup).toMatch(/^warning: No copies are made/);
});

test('a clock that is wrong by a day', async () => {
  itIs(Date.now() + DAY);
  expect((await told()).Clock).toMatch(/^fault: This machine is 864\d\d seconds off the database/);
});

test.each([
  [400, /^well: It is valid for 400 days\.$/],
  [10, /^warning: It ends in 10 days: renew it\.$/],
  [-2, /^fault: It ended 2 days ago: renew it\.$/],
])('a certificate with %i days left', async (days, said) => {
  const server = await startTlsServer();
  try {
    itIs(CERTIFICATE_ENDS.getTime() - days * DAY - 1000);
    const config = readConfig(settings({ PUBLIC_URL: server.url }));
    const certificate = (await lookAtAddress(config)).find(({ about }) => about === 'Certificate');
    expect(`${certificate?.state}: ${certificate?.text}`).toMatch(said);
  } finally {
    server.close();
  }
});
