import { describe, expect, it } from 'vitest';
import { digitsOf, domainOf, recoveryText } from './code-text.ts';

describe('a code of six digits', () => {
  it.each([
    ['418027', '418027'],
    [' 418 027\n', '418027'],
    ['418-027', '418027'],
    ['Ihr Code: 418 027', '418027'],
    ['4180279', '418027'],
    ['４１８０２７', '418027'],
    ['abc', ''],
    ['', ''],
  ])('is read from %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});

it('a recovery code is the same however it is written', () => {
  for (const typed of ['abcd-efgh-jkmn', 'ABCD EFGH JKMN', ' abcd\u2013efgh\u2011jkmn ']) {
    expect(recoveryText(typed)).toBe('abcdefghjkmn');
  }
});

it('the domain of an address is what follows the sign', () => {
  expect(domainOf(' Livia@Aebischer-Optik.example ')).toBe('aebischer-optik.example');
  expect(domainOf('livia')).toBe('');
});
