import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '#database/pool.ts';
import { tidyMessages } from '../housekeeping.ts';
import { registered } from '../testing/kinds.ts';
import { OWNER, PostOffice } from '../testing/post-office.ts';
import { forgiveSilent } from './note-report.ts';
import { openReceiver } from './receiver.ts';
import { EXCHANGE, POSTFIX, report, VACATION } from './testing/reports.ts';
import { Talk } from './testing/talk.ts';

const ADDRESS = 'bounces@portal.example';
let office: PostOffice;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const faults: unknown[] = [];
const open = (other: Partial<Parameters<typeof openReceiver>[0]> = {}) =>
  openReceiver({
    pool: office.database.pool,
    address: ADDRESS,
    host: '127.0.0.1',
    port: 0,
    now: office.clock.now,
    log: (error) => faults.push(error),
    ...other,
  });

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.reset();
  faults.length = 0;
  receiver = await open();
});
afterEach(() => receiver.close());

const data = { title: 'Refraktion' };
/** A mail leaves; the address reports about it go to. */
async function leave(): Promise<string> {
  office.clock.advance(1);
  await office.post(registered, { data });
  await office.leave(office.process({ bounceAddress: ADDRESS }));
  return office.server.senders.at(-1) ?? '';
}

/** What a mail server does with a report, as a server that knows its trade. */
async function deliver(to: string | string[], raw: string | Buffer, port = receiver.port): Promise<string> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return response.slice(0, 3);
  } catch (error) {
    return String(error instanceof Error && 'responseCode' in error ? error.responseCode : error);
  } finally {
    transport.close();
  }
}

const addresses = async () =>
  (await office.database.pool.query('select address, bounces, last_reason, paused, late from mail_addresses')).rows;
const states = async () => (await office.log()).map(({ status }) => status);

test('a mail asks for reports at an address of its own; its sender is whom people see', async () => {
  const [first, second] = [await leave(), await leave()];
  expect(first).toMatch(/^bounces\+[\da-f]{50}@portal\.example$/);
  expect(second).not.toBe(first);
  expect(office.server.mails[0]?.from?.address).toBe('portal@lumen.example');
  await office.post(registered, { data });
  await office.leave();
  expect(office.server.senders.at(-1)).toBe('portal@lumen.example');
});

describe('a report', () => {
  test('turns a sent mail into one that bounced, with the other server’s words, once', async () => {
    const path = await leave();
    expect(await states()).toEqual(['sent']);
    expect(await deliver(path, POSTFIX)).toBe('250');
    const expected = { address: OWNER.email, bounces: 1, late: true, paused: null };
    expect(await office.log()).toMatchObject([
      { status: 'bounced', reason: expect.stringMatching(/^550 5\.1\.1 .*User unknown/) },
    ]);
    expect(await addresses()).toMatchObject([expected]);
    expect(await deliver(path, POSTFIX)).toBe('250');
    expect(await deliver(path, EXCHANGE)).toBe('250');
    expect(await addresses()).toMatchObject([expected]);
  });

  test('ten times at once counts once', async () => {
    const path = await leave();
    await Promise.all(Array.from({ length: 10 }, () => deliver(path, POSTFIX)));
    expect(await addresses()).toMatchObject([{ bounces: 1 }]);
  });

  test('pauses the address the third time, although its server took every mail', async () => {
    for (const bounces of [1, 2, 3]) {
      await deliver(await leave(), EXCHANGE);
      expect(await addresses()).toMatchObject([{ bounces, paused: bounces === 3 ? expect.any(Date) : null }]);
    }
    await leave();
    expect((await office.log()).at(-1)).toMatchObject({ status: 'dropped', reason: 'paused' });
  });

  test('is forgiven once a later mail stood unanswered for five days', async () => {
    await deliver(await leave(), POSTFIX);
    office.clock.advance(60);
    await leave();
    office.clock.advance(4 * 86_400);
    await forgiveSilent(office.database.pool, office.clock.now());
    expect(await addresses()).toMatchObject([{ bounces: 1 }]);
    office.clock.advance(2 * 86_400);
    await forgiveSilent(office.database.pool, office.clock.now());
    expect(await addresses()).toMatchObject([{ bounces: 0 }]);
    await tidyMessages(office.database.pool, office.clock.now());
  });

  test('that only tells of a delay leaves the mail sent, and says why in the log', async () => {
    const path = await leave();
    const fields = 'Reporting-MTA: dns; mx\n\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: smtp; 451 later';
    expect(await deliver(path, report({ fields }))).toBe('250');
    expect(await office.log()).toMatchObject([{ status: 'sent', reason: '451 later' }]);
    await deliver(path, POSTFIX);
    expect(await states()).toEqual(['bounced']);
  });

  test('about our own text is a failure and no fault of the address', async () => {
    const fields =
      'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.7.26\nDiagnostic-Code: smtp; 550 5.7.26 no DMARC';
    await deliver(await leave(), report({ fields }));
    expect(await office.log()).toMatchObject([{ status: 'failed', reason: '550 5.7.26 no DMARC' }]);
    expect(await addresses()).toEqual([]);
  });

  test('about an earlier leaving says nothing of a mail that was sent again', async () => {
    const path = await leave();
    await deliver(path, POSTFIX);
    await office.database.pool.query(
      `update mails set status = 'queued', attempts = 0, sendings = sendings + 1, next_attempt_at = $1`,
      [office.clock.now()],
    );
    await office.leave(office.process({ bounceAddress: ADDRESS }));
    expect(await states()).toEqual(['sent']);
    await deliver(path, POSTFIX);
    expect(await states()).toEqual(['sent']);
    await deliver(office.server.senders.at(-1) ?? '', POSTFIX);
    expect(await states()).toEqual(['bounced']);
  });

  test('that is quicker than our own note of the success holds', async () => {
    await office.post(registered, { data });
    const reported = Promise.withResolvers<void>();
    const smtp = office.process().channels.email;
    const send: NonNullable<typeof smtp>['send'] = async (message) => {
      await deliver(message.returnPath ?? '', POSTFIX);
      reported.resolve();
    };
    const channels = { email: { send, close: () => undefined } };
    await office.leave(office.process({ bounceAddress: ADDRESS, channels }));
    await reported.promise;
    expect(await states()).toEqual(['bounced']);
  });

  test('with a huge mail behind it is read, for its status stands before', async () => {
    const original = `Subject: x\n\n${`${'A'.repeat(76)}\r\n`.repeat(40_000)}`;
    expect(
      await deliver(
        await leave(),
        report({ fields: 'Reporting-MTA: dns; x\n\nAction: failed\nStatus: 5.1.1', original }),
      ),
    ).toBe('250');
    expect(await states()).toEqual(['bounced']);
  });

  test.each([
    ['behind lines without end', '', '\n'.repeat(500_000), '451'],
    ['with groups of addresses in groups', `To: ${'a:'.repeat(240_000)}\r\n`, '', '250'],
    ['with a header that is folded without end', `To: ${`${'a:'.repeat(120)}\r\n `.repeat(1900)}\r\n`, '', '250'],
  ])('%s is not read, and comes again where it took its time', async (_name, before, behind, code) => {
    const text = POSTFIX.toString();
    const [end] = /(\r?\n){2}/.exec(text) ?? [''];
    const far = before + text.replace(end, `${end}${behind}`);
    expect(await deliver(await leave(), far)).toBe(code);
    expect([await states(), faults.splice(0).length]).toEqual([['sent'], 1]);
  });

  test('is brought to each of many recipients by itself', async () => {
    const paths = [];
    for (let count = 0; count < 6; count += 1) paths.push(await leave());
    expect(await deliver(paths, POSTFIX)).toBe('250');
    expect((await states()).sort()).toEqual([...Array(5).fill('bounced'), 'sent']);
  });
});

describe('what is no report', () => {
  test.each([
    ['an automatic answer', VACATION],
    ['an empty text', ''],
    ['a text without sense', Buffer.from(Array.from({ length: 3000 }, (_, index) => 33 + ((index * 31) % 200)))],
    [
      'parts within parts within parts',
      `Content-Type: multipart/mixed; boundary="0"\r\n${Array.from({ length: 500 }, (_, depth) => `\r\n--${depth}\r\nContent-Type: multipart/mixed; boundary="${depth + 1}"\r\n`).join('')}`,
    ],
  ])('%s is taken and changes nothing', async (_name, raw) => {
    expect(await deliver(await leave(), raw)).toBe('250');
    expect(await states()).toEqual(['sent']);
    expect(await addresses()).toEqual([]);
  });

  test('mail to any other address is refused, forged and foreign alike', async () => {
    const path = await leave();
    const digit = path.at('bounces+'.length) === '0' ? '1' : '0';
    for (const to of [
      path.replace(/\+./, `+${digit}`),
      ADDRESS,
      `bounces+@portal.example`,
      path.replace('portal.example', 'elsewhere.example'),
      'anna@kunde.example',
      `${'x'.repeat(300)}@portal.example`,
    ]) {
      expect(await deliver(to, POSTFIX), to).toMatch(/^550|^501/);
    }
    expect(await states()).toEqual(['sent']);
  });

  test('whoever guesses addresses is sent away for an hour', async () => {
    const path = await leave();
    const { talk } = await Talk.open(receiver.port);
    await talk.say('EHLO guesser');
    await talk.say('MAIL FROM:<>');
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await talk.say(`RCPT TO:<bounces+${String(guess).padStart(50, '0')}@portal.example>`)).toMatch(/^550/);
    }
    expect(await talk.say('RCPT TO:<one@more.example>')).toMatch(/^421/);
    expect(await talk.say('NOOP')).toBe('');
    expect(await deliver(path, POSTFIX)).toBe('421');
    office.clock.advance(3600);
    expect(await deliver(path, POSTFIX)).toBe('250');
  });

  test('whoever connects too often waits for the next minute', async () => {
    const path = await leave();
    const narrow = await open({ connectionsAMinute: 3 });
    for (const code of ['220', '220', '220', '421']) {
      const { talk, greeting } = await Talk.open(narrow.port);
      expect(greeting.slice(0, 3)).toBe(code);
      talk.close();
    }
    office.clock.advance(60);
    expect(await deliver(path, POSTFIX, narrow.port)).toBe('250');
    await narrow.close();
  });

  test('a host has ten lines open, and room again when one of them ends', async () => {
    const path = await leave();
    const lines = await Promise.all(Array.from({ length: 10 }, () => Talk.open(receiver.port)));
    expect(new Set(lines.map(({ greeting }) => greeting.slice(0, 3)))).toEqual(new Set(['220']));
    expect(await deliver(path, POSTFIX)).toBe('421');
    await lines[0]?.talk.say('QUIT');
    await expect.poll(() => deliver(path, POSTFIX)).toBe('250');
    for (const { talk } of lines) talk.close();
  });

  test('a text too large is refused, and one without end is cut off', async () => {
    const path = await leave();
    expect(await deliver(path, Buffer.alloc(6 * 1024 * 1024, `${'A'.repeat(70)}\r\n`))).toBe('552');
    const { talk } = await Talk.open(receiver.port);
    for (const line of ['EHLO flood', 'MAIL FROM:<>', `RCPT TO:<${path}>`, 'DATA']) await talk.say(line);
    const { bytes, answer } = await talk.flood(Buffer.alloc(256 * 1024, `${'A'.repeat(70)}\r\n`));
    expect(answer).toMatch(/^421|^$/);
    expect(bytes).toBeLessThan(64 * 1024 * 1024);
    talk.close();
    expect(await states()).toEqual(['sent']);
  });

  test('nobody signs in, nothing is passed on, and no address is told', async () => {
    const { talk } = await Talk.open(receiver.port);
    await talk.say('EHLO curious');
    expect(await talk.say('AUTH PLAIN AHgAeQ==')).toMatch(/^5/);
    expect(await talk.say('VRFY anna@kunde.example')).toMatch(/^2|^5/);
    expect(await talk.say('DATA')).toMatch(/^503/);
    expect(await talk.say(`X${'y'.repeat(20_000)}`)).toMatch(/^[45]/);
    talk.close();
  });
});

test('a database that is away costs nothing: the other server comes again', async () => {
  const path = await leave();
  const gone = createPool({ url: office.database.url });
  await gone.end();
  const lonely = await open({ pool: gone });
  expect(await deliver(path, POSTFIX, lonely.port)).toBe('451');
  await lonely.close();
  expect(faults).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});
