import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_BOUNCE_NAME, mailOfReturnPath, ordinal, returnPath } from './return-path.ts';

const ADDRESS = 'Bounces@Portal.example';
const SECRET = 'a secret of the database';
const leaving = { id: randomUUID(), sendings: 3, attempts: 12 };
const path = returnPath(ADDRESS, SECRET, leaving);

test('gives back what was signed, whatever became of its letters on the way', () => {
  const expected = { id: leaving.id, ordinal: ordinal(3, 12) };
  expect(mailOfReturnPath(ADDRESS, SECRET, path)).toEqual(expected);
  expect(mailOfReturnPath(ADDRESS, SECRET, path.toUpperCase())).toEqual(expected);
});

test('fits into an address', () => {
  const longest = `${'b'.repeat(MAX_BOUNCE_NAME)}@portal.example`;
  expect(returnPath(longest, SECRET, leaving).split('@')[0]?.length).toBeLessThanOrEqual(64);
});

test('tells leavings of one mail apart', () => {
  const ordinals = [1, 2, 15].flatMap((sendings) => [0, 1, 12].map((attempts) => ordinal(sendings, attempts)));
  expect(new Set(ordinals).size).toBe(9);
});

test.each([
  ['another secret', () => mailOfReturnPath(ADDRESS, 'another', path)],
  ['another domain', () => mailOfReturnPath(ADDRESS, SECRET, path.replace('Portal', 'other'))],
  ['another name', () => mailOfReturnPath(ADDRESS, SECRET, `x${path}`)],
  ['no token', () => mailOfReturnPath(ADDRESS, SECRET, ADDRESS)],
  ['a token too long', () => mailOfReturnPath(ADDRESS, SECRET, path.replace('@', '0@'))],
  ['letters that are no digits', () => mailOfReturnPath(ADDRESS, SECRET, path.replace('@', 'z@'))],
  ['nothing', () => mailOfReturnPath(ADDRESS, SECRET, '')],
  ['no domain', () => mailOfReturnPath(ADDRESS, SECRET, path.split('@')[0] ?? '')],
])('%s opens nothing', (_name, read) => {
  expect(read()).toBeUndefined();
});

test('no changed digit passes', () => {
  const at = path.indexOf('+') + 1;
  for (let place = 0; place < 50; place += 1) {
    const digit = path[at + place] === '0' ? '1' : '0';
    expect(
      mailOfReturnPath(ADDRESS, SECRET, path.slice(0, at + place) + digit + path.slice(at + place + 1)),
    ).toBeUndefined();
  }
});
