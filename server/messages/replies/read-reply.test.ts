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
