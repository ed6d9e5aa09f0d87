import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://portal.example';

describe('safeRedirect', () => {
  it.each([
    '/app/dashboard',
    '/app/opticians/7?staffId=9#team',
    '/fr/app/opticians?q=m%C3%BCller&lang=de',
    '/app/pages/1?next=https://elsewhere.example',
    '/',
  ])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%2f%2fevil.example',
    '/\tevil',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/../%2f',
    '/x/..%2f%2fevil.example',
    '/../%2fevil.example',
    '/../%252fevil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'app/dashboard',
    ' /app',
    'user@evil.example',
    '/%',
    '',
    '/login',
    '/fr/login?redirect=/app',
    '/logout',
    '/de/logout',
    `/${'a'.repeat(2001)}`,
    undefined,
    null,
    ['/app'],
    { toString: () => '/app' },
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  it('never leads to another origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%252f',
      '@',
      ':',
      'https',
      'evil.example',
      '.',
      '..',
      '\t',
      '?',
      '#',
      ' ',
      'ä',
    );
    const tricky = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          tricky,
          tricky.map((text) => `/${text}`),
        ),
        (value) => {
          const path = safeRedirect(value);
          if (path === null) return;
          const target = new URL(path, ORIGIN);
          expect(target.origin).toBe(ORIGIN);
          expect(target.username).toBe('');
          // What a careless proxy would decode once more must not leave either.
          expect(new URL(decodeURIComponent(target.pathname), ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
