import { describe, expect, it } from 'vitest';
import { linkType, pathOnSite } from './link-types.ts';

it('a link without a known purpose signs in', () => {
  expect(['invite', 'email', 'x', undefined, ['invite']].map(linkType)).toEqual([
    'invite',
    'magiclink',
    'magiclink',
    'magiclink',
    'magiclink',
  ]);
});

describe('the goal of a link', () => {
  const here = 'https://portal.example';
  it('is a path of this site', () => {
    expect(pathOnSite('https://portal.example/app/jobs?q=a#b', here)).toBe('/app/jobs?q=a#b');
  });
  it.each([
    'https://evil.example/app',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    'https://a:b@portal.example/app',
    'http://portal.example/app',
    'javascript:alert(1)',
    '//evil.example',
    '/app',
    7,
    undefined,
  ])('is never %s', (address) => {
    expect(pathOnSite(address, here)).toBeNull();
  });
});
