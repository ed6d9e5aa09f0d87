import { expect, it } from 'vitest';
import type { Viewer } from '#web/session/viewer.ts';
import { doorOf } from './guard.ts';

const reader = (...permissions: Viewer['permissions']) => ({ permissions }) as Viewer;
const either = ['canViewNews', 'canViewEvents'] as const;

it('opens a screen of several permissions with any of them, and names the first to who has none', () => {
  for (const permission of either) expect(doorOf(either, reader(permission), '/app/current')).toEqual({ to: 'screen' });
  expect(doorOf(either, reader('canViewOpticians'), '/app/current')).toEqual({
    to: '/app/denied',
    search: { permission: 'canViewNews' },
  });
  expect(doorOf(either, null, '/app/current')).toEqual({ to: '/login', search: { redirect: '/app/current' } });
});
