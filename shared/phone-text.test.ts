import { expect, it } from 'vitest';
import { phoneLink, writePhone } from './phone-text.ts';

it('writes Swiss numbers as they are dialled here', () => {
  expect(writePhone('+41315550142')).toBe('031 555 01 42');
  expect(writePhone('+41795550142')).toBe('079 555 01 42');
});

it('keeps the country of all others', () => {
  expect(writePhone('+4930123456')).toBe('+49 301 234 56');
  expect(writePhone('+1212')).toBe('+1212');
});

it('dials the number with its country', () => {
  expect(phoneLink('+41315550142')).toBe('tel:+41315550142');
});
