import { expect, test } from 'vitest';
import { normalised } from './normalised.ts';

test('one form for letters with marks, in whatever order these came', () => {
  expect(normalised('Ze\u0301roual', 'NFC')).toBe('Zéroual');
  expect(normalised('é', 'NFD')).toBe('e\u0301');
  expect(normalised('a\u0301\u0323'.repeat(40), 'NFC')).toBe('ạ́'.normalize('NFC').repeat(40));
  expect(normalised(`${'\u0301'.repeat(30)}a`, 'NFC')).toHaveLength(31);
});

test.each(['\u0300', '\u0344', '\u05b0', '\u064b', '\uff9e', '\u{1d165}'])(
  'marks without end are not put into order: %j',
  (mark) => {
    const endless = `a${mark.repeat(50_000)}${'\u0334'.repeat(50_000)}b`;
    expect(normalised(endless, 'NFKC').length).toBeLessThan(100);
  },
);
