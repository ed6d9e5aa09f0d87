import { expect, test } from 'vitest';
import type { SingleRight } from '../../people-contract.ts';
import { asCall, copyOf, countOf, NOTHING, rebasedOn, withRole, withSingle } from './person-shape.ts';

const single = (more: Partial<SingleRight> = {}): SingleRight => ({
  permission: 'canEditContent',
  granted: true,
  reason: 'Vertretung',
  expires_at: null,
  over: false,
  ...more,
});
const STORED = { roles: ['optician' as const], singles: [single()] };

test('a role set and set back is no change', () => {
  const once = withRole(STORED, NOTHING, 'moderator', true);
  expect(asCall(once).holders).toEqual([{ role: 'moderator', held: true }]);
  expect(countOf(withRole(STORED, once, 'moderator', false))).toBe(0);
});

test('the same right with the same reason and end is no change, another end is', () => {
  const same = { granted: true, reason: ' Vertretung ', expires_at: null };
  expect(countOf(withSingle(STORED, NOTHING, 'canEditContent', same))).toBe(0);
  const until = withSingle(STORED, NOTHING, 'canEditContent', { ...same, expires_at: '2030-01-01T00:00:00Z' });
  expect(asCall(until).singles).toEqual([
    { permission: 'canEditContent', granted: true, reason: 'Vertretung', expires_at: '2030-01-01T00:00:00Z' },
  ]);
});

test('taking away what is not there is no change', () => {
  const none = { granted: null, reason: '', expires_at: null };
  expect(countOf(withSingle(STORED, NOTHING, 'canViewNews', none))).toBe(0);
  expect(asCall(withSingle(STORED, NOTHING, 'canEditContent', none)).singles[0]?.granted).toBeNull();
});

test('a copy takes what the other lacks away and what they have over, but nothing whose end has passed', () => {
  const model = {
    roles: ['moderator' as const],
    singles: [
      single({ permission: 'canViewNews', granted: false, reason: null }),
      single({ permission: 'canManageErfas', over: true }),
    ],
  };
  expect(asCall(copyOf(STORED, model, 'wie Anna Beck'))).toEqual({
    holders: [
      { role: 'optician', held: false },
      { role: 'moderator', held: true },
    ],
    singles: [
      { permission: 'canEditContent', granted: null, reason: null, expires_at: null },
      { permission: 'canViewNews', granted: false, reason: 'wie Anna Beck', expires_at: null },
    ],
  });
  expect(countOf(copyOf(STORED, STORED, 'x'))).toBe(0);
});

test('what somebody else did meanwhile is no change any more', () => {
  const pending = withRole(STORED, NOTHING, 'moderator', true);
  expect(countOf(rebasedOn({ ...STORED, roles: ['optician', 'moderator'] }, pending))).toBe(0);
  expect(countOf(rebasedOn(STORED, pending))).toBe(1);
});
