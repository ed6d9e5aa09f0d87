import { expect, test } from 'vitest';
import { withoutLongWords } from './long-words.ts';

/** The text after it went through, in pieces of some bytes. */
async function through(text: string, size: number): Promise<string> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  }
  const got: Buffer[] = [];
  for await (const bytes of withoutLongWords(pieces(), [1])) got.push(bytes);
  return Buffer.concat(got).toString();
}

const [most, long] = ['é'.repeat(1023), `${'é'.repeat(1023)}x`];
const quotes = "''".repeat(1024);
const strokes = '\\\\\\\\'.repeat(2046);
const breaks = '\\t\\n\\\\\\\\\\r'.repeat(511);

test.each([1, 7, 4096, 1_000_000])('in pieces of %s bytes only words that nothing reads go', async (size) => {
  const row = (words: string) => `1\t${words}\t'${'b'.repeat(3000)}'\n`;
  const text = [
    row(
      `'${quotes}' '${'a'.repeat(2047)}':1A,2 '${strokes}':7 '${breaks}':8 '${breaks}abc' '${most}':3B '${long}' 'z':4`,
    ),
    row(''),
    row('\\N'),
    row(`'${'a'.repeat(2047)}'`),
  ].join('');
  const left = [row(`'${quotes}' '${strokes}':7 '${breaks}':8 '${most}':3B 'z':4`), row(''), row('\\N'), row('')].join(
    '',
  );
  expect(await through(text, size)).toBe(left);
});
