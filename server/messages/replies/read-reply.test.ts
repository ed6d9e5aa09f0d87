import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

const mail = (type: string, body: string) =>
  readReply(Buffer.from(`From: a@b.example\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`));

test('an answer of HTML alone is read as words, without its style', async () => {
  const { text } = await mail(
    'text/html',
    '<style>p { color: red }</style><p>Ja &amp; gern</p><p>Livia</p><br>Am 1.2.2026 schrieb Portal:<p>Noch da?</p>',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toBe('Ja & gern Livia');
});

test('of brackets without end every one is read once', async () => {
  const hostile = '<style'.repeat(40_000) + '<'.repeat(200_000);
  expect((await mail('text/html', hostile)).text.length).toBeLessThanOrEqual(5000);
});

test.each([
  [
    'Gmail, broken in two',
    'Ja, gern.\n\nAm Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Anna Frei <\nbounces+1f@portal.example>:\n\nNoch da?',
  ],
  [
    'Gmail in French, in three',
    'Ja, gern.\n\nLe lun. 23 nov. 2026 à 10:00, Anna Frei via le\nportail <bounces+1f@portal.example>\na écrit :\n\nNoch da?',
  ],
  ['Outlook', 'Ja, gern.\n\n*Von:* Portal <a@b.example>\n*Gesendet:* Montag\n*An:* x\n\nNoch da?'],
  ['GMX', 'Ja, gern.\n\nPortal <a@b.example> schrieb am 23.11.2026 10:00 CET:\n\nNoch da?'],
  ['a telephone', 'Ja, gern.\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 schrieb Portal:\n> Noch da?'],
])('what %s quotes is cut', async (_program, text) => {
  expect((await mail('text/plain', text)).text).toBe('Ja, gern.');
});

test.each([
  '<div class="gmail_quote gmail_quote_container">',
  '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">',
  '<blockquote type="cite">',
])('what stands below %s is cut', async (start) => {
  expect((await mail('text/html', `<div>Ja, gern.</div>${start}Noch da?</div>`)).text).toBe('Ja, gern.');
});

test('a sentence that begins like a quotation stays', async () => {
  const text = 'Am Freitag um zehn komme ich vorbei.\nLe matériel est prêt.';
  expect((await mail('text/plain', text)).text).toBe(text);
});
