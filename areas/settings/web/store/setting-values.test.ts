import { describe, expect, test } from 'vitest';
import { mailList, settingFault, tidied } from './setting-values.ts';

describe('lists of addresses', () => {
  test('commas, semicolons, blanks and lines separate; an address counts once', () => {
    expect(mailList(' a@x.ch; b@x.ch,\nA@X.CH   c@x.ch,')).toEqual(['a@x.ch', 'b@x.ch', 'c@x.ch']);
  });

  test.each(['', '  ', 'kurse@lumen.example', 'a@x.ch, b@müller.ch', "o'neil+x@x.co.uk"])('%j may be saved', (text) => {
    expect(settingFault('coursesEmail', text)).toBeNull();
  });

  test.each([
    ['kurse', 'kurse'],
    ['a@x.ch, b@', 'b@'],
    ['Kurse <a@x.ch>', 'Kurse'],
    ['a@x', 'a@x'],
    [`${'a'.repeat(250)}@x.ch`, `${'a'.repeat(250)}@x.ch`],
    ['a@x.ch, bcc:b@x.ch', 'bcc:b@x.ch'],
  ])('%j is refused and names %j', (text, at) => {
    expect(settingFault('coursesEmail', text)).toEqual({ fault: 'mails', at });
  });

  test('more than twenty are refused', () => {
    const many = Array.from({ length: 21 }, (_, index) => `a${index}@x.ch`).join(' ');
    expect(settingFault('eventsEmail', many)).toEqual({ fault: 'tooMany' });
  });
});

describe('the link', () => {
  test.each(['https://lumen.example/kurse.pdf', 'http://x.ch?a=1#b', '/app/courses'])('%j may be saved', (text) => {
    expect(settingFault('coursesProgramLink', text)).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/.//evil.example',
    '/%252Fevil.example',
    '/\\evil.example',
    'https://user@evil.example',
    'https://x',
    'kurse.pdf',
    'https://x.ch/a b',
  ])('%j is refused', (text) => {
    expect(settingFault('coursesProgramLink', text)).toEqual({ fault: 'link' });
  });
});

test('two ways to write the same list are the same setting', () => {
  expect(tidied('eventsEmail', 'a@x.ch;b@x.ch ')).toBe(tidied('eventsEmail', 'a@x.ch, b@x.ch'));
});
