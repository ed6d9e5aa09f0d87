import { expect, test } from 'vitest';
import { title } from './title.ts';

test('a title is one line, with the blanks of French as they were', () => {
  expect(title().parse(' Kurs\r\nBEGIN:VALARM\t\u2028 am\u0085Abend ')).toBe('Kurs BEGIN:VALARM am Abend');
  expect(title().parse('Lunettes\u202f: deux\u00a0jours')).toBe('Lunettes\u202f: deux\u00a0jours');
  expect(title(3).safeParse('\n\nabc\n').success).toBe(true);
  expect(title(3).safeParse('abcd').success).toBe(false);
});
