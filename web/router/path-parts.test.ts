import { expect, it } from 'vitest';
import { pathParts } from './path-parts.ts';

it('takes an address of the portal apart', () => {
  expect(pathParts('/app/opticians/12?staffId=7&tab=team#team')).toEqual({
    to: '/app/opticians/12',
    search: { staffId: '7', tab: 'team' },
    hash: 'team',
  });
  expect(pathParts('/app/jobs')).toEqual({ to: '/app/jobs' });
});

it.each([
  null,
  '',
  'app/jobs',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
])('leads nowhere else: %s', (path) => {
  expect(pathParts(path)).toBeNull();
});
