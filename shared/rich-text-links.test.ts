import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINK_TARGET } from './rich-text-links.ts';

it.each([
  '/',
  '/app/news/7?q=b%C3%BCro&page=2#team',
  '/app/news?from=https://example.ch//x',
  'https://example.ch/a//b?c=d#e',
  'mailto:info@example.ch?subject=Hallo',
  'tel:+41310000000',
])('leads to %s', (target) => {
  expect(LINK_TARGET.test(target)).toBe(true);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/app\\..\\evil',
  '/app?next=\\evil',
  '/\u0001/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.ch',
  'example.ch',
  '',
])('does not lead to %j', (target) => {
  expect(LINK_TARGET.test(target)).toBe(false);
});

it('never leads out of the portal by a path', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5C',
    '%252f',
    '@',
    ':',
    'evil.example',
    '.',
    '..',
    '%2e',
    '\t',
    '?',
    '#',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = `/${pieces.join('')}`;
      if (!LINK_TARGET.test(path)) return;
      const { origin, pathname } = new URL(path, 'https://portal.example');
      expect([origin, pathname.startsWith('//')]).toEqual(['https://portal.example', false]);
    }),
    { numRuns: 5000 },
  );
});
