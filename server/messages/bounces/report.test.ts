import { expect, test } from 'vitest';
import { readReport, type Verdict } from './report.ts';
import { fieldGroups, textOf } from './report-fields.ts';
import { ANSWER, EXCHANGE, POSTFIX, QMAIL, RECEIPT, report, VACATION } from './testing/reports.ts';

const read = (text: string | Uint8Array) => readReport(typeof text === 'string' ? Buffer.from(text) : text);
/** A report about one recipient with these fields. */
const about = (action: string, status: string, diagnostic = '') =>
  read(
    report({
      fields: `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b.example\nAction: ${action}\nStatus: ${status}${
        diagnostic && `\nDiagnostic-Code: ${diagnostic}`
      }`,
    }),
  );

test.each<[string, string, Verdict]>([
  [
    'Postfix, with a folded diagnosis',
    POSTFIX,
    {
      outcome: 'bounced',
      reason: '550 5.1.1 <anna@kunde.example>: Recipient address rejected: User unknown in virtual mailbox table',
    },
  ],
  [
    'Exchange',
    EXCHANGE,
    {
      outcome: 'bounced',
      reason: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    },
  ],
  ['qmail', QMAIL, { outcome: 'bounced', reason: 'Remote host said: 550 5.1.1 no mailbox by that name' }],
  ['somebody on holiday', VACATION, { outcome: 'none', reason: '' }],
  ['an answer by hand', ANSWER, { outcome: 'none', reason: '' }],
  ['a receipt', RECEIPT, { outcome: 'none', reason: '' }],
])('%s', async (_name, text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test.each([
  ['failed', '5.1.1', '', 'bounced'],
  ['FAILED (permanently)', '5.2.1', '', 'bounced'],
  ['failed', '5.2.2', 'smtp; 552 5.2.2 mailbox full', 'bounced'],
  ['failed', '5.4.4', '', 'bounced'],
  // Vague codes: the sentence of the other server knows better.
  ['failed', '5.0.0', 'smtp; 550 5.7.1 blocked', 'failed'],
  ['failed', '5.0.0', 'smtp; 550 unknown user', 'bounced'],
  ['failed', '', 'smtp; 550-5.1.1 unknown user', 'bounced'],
  ['failed', '', 'X-Unix; 1', 'failed'],
  // Refusals of the text or of us say nothing about the address.
  ['failed', '5.7.26', 'smtp; 550-5.7.26 unauthenticated', 'failed'],
  ['failed', '5.3.4', '', 'failed'],
  ['failed', '5.2.3', '', 'failed'],
  ['failed', '5.6.1', '', 'failed'],
  ['failed', '5.1.8', '', 'failed'],
  // Given up after days.
  ['failed', '4.4.7', 'smtp; 450 4.4.7 expired', 'failed'],
  ['delayed', '4.4.1', 'smtp; 421 not now', 'delayed'],
  ['delivered', '2.0.0', '', 'none'],
  ['relayed', '2.0.0', '', 'none'],
  ['expanded', '2.0.0', '', 'none'],
  ['invented', '5.1.1', '', 'none'],
])('%s %s %s: %s', async (action, status, diagnostic, outcome) => {
  expect((await about(action, status, diagnostic)).outcome).toBe(outcome);
});

test('a mail that reached one of several recipients arrived; else the failure counts before the delay', async () => {
  const of = (...actions: [string, string][]) =>
    read(
      report({
        fields: `Reporting-MTA: dns; mx\n\n${actions.map(([action, status]) => `Final-Recipient: rfc822; x\nAction: ${action}\nStatus: ${status}`).join('\n\n')}`,
      }),
    );
  expect((await of(['failed', '5.1.1'], ['delivered', '2.0.0'])).outcome).toBe('none');
  expect((await of(['delayed', '4.4.1'], ['failed', '5.1.1'])).outcome).toBe('bounced');
});

test.each<[string, string, BufferEncoding | 'utf16']>([
  ['base64', 'Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64', 'base64'],
  ['the type of RFC 6533', 'Content-Type: message/global-delivery-status; charset=utf-8', 'utf8'],
  ['plain text by mistake', 'Content-Type: text/plain', 'utf8'],
  ['UTF-16 with its mark', 'Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64', 'utf16'],
])('reads a status in %s', async (_name, statusHeaders, encoding) => {
  const status =
    'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 Benutzer gibt’s nicht';
  const fields =
    encoding === 'utf16'
      ? Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(status, 'utf16le')]).toString('base64')
      : encoding === 'base64'
        ? Buffer.from(status).toString('base64')
        : status;
  expect(await read(report({ fields, statusHeaders }))).toEqual({
    outcome: 'bounced',
    reason: '550 Benutzer gibt’s nicht',
  });
});

test('keeps umlauts of servers that never heard of UTF-8, and no control character', async () => {
  const text = report({
    fields:
      'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 Empf\u00e4nger\u0000\u001b[31m fehlt',
  });
  expect((await readReport(Buffer.from(text, 'latin1'))).reason).toBe('550 Empfänger [31m fehlt');
});

test.each([
  ['nothing', ''],
  ['no MIME at all', 'Action: nothing'],
  ['a report cut off before it says anything', POSTFIX.slice(0, POSTFIX.indexOf('Action: failed'))],
  [
    'bytes without sense',
    Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)).toString('latin1'),
  ],
  ['a boundary that never comes', 'Content-Type: multipart/report; boundary="x"\r\n\r\nHello'],
])('%s is no report', async (_name, text) => {
  expect(await read(text)).toEqual({ outcome: 'none', reason: '' });
});

test('a report cut off is read as far as it goes', async () => {
  expect((await read(POSTFIX.slice(0, POSTFIX.indexOf('Status: 5.1.1')))).outcome).toBe('failed');
  const end = POSTFIX.indexOf('Content-Description: Undelivered Message');
  expect((await read(POSTFIX.slice(0, end))).outcome).toBe('bounced');
});

test('fields without end do not take long', () => {
  const text = `A: ${'x'.repeat(400_000)}\n${'\n \n'.repeat(50_000)}${' : '.repeat(50_000)}`;
  expect(fieldGroups(text).length).toBeLessThanOrEqual(100);
  expect(textOf(new Uint8Array([0xe4]))).toBe('ä');
});
