import { expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { asCall, cellKey, cellsOf, changesTo, narrowOf, rebased, withCell } from './matrix-shape.ts';
import { grouped, groupOf } from './permission-groups.ts';

const STORED = cellsOf({
  roles: [
    { role: 'optician', permission: 'canViewNews', scope: 'all' },
    { role: 'instructor', permission: 'canManageCourses', scope: 'own' },
  ],
  programs: [{ program: 'gesundheitsoptik', permission: 'canApplyForGoCertification', granted_to: 'owner' }],
});
const NEWS = cellKey('optician', 'canViewNews');

test('a cell set and set back is no change', () => {
  const once = withCell(STORED, new Map(), NEWS, null);
  expect(once.size).toBe(1);
  expect(withCell(STORED, once, NEWS, 'wide').size).toBe(0);
});

test('changes are sent by roles and by programmes, each with how far they reach', () => {
  let changes = withCell(STORED, new Map(), NEWS, null);
  changes = withCell(STORED, changes, cellKey('instructor', 'canManageCourses'), 'wide');
  changes = withCell(STORED, changes, cellKey('gesundheitsoptik', 'canApplyForGoCertification'), 'wide');
  expect(asCall(changes)).toEqual({
    roles: [
      { role: 'optician', permission: 'canViewNews', scope: null },
      { role: 'instructor', permission: 'canManageCourses', scope: 'all' },
    ],
    programs: [{ program: 'gesundheitsoptik', permission: 'canApplyForGoCertification', granted_to: 'carrier' }],
  });
});

test('the way to another state takes away what it lacks and adds what it has', () => {
  const goal = cellsOf({ roles: [{ role: 'moderator', permission: 'canViewNews', scope: 'all' }], programs: [] });
  const changes = changesTo(STORED, goal);
  expect(changes.get(cellKey('moderator', 'canViewNews'))).toBe('wide');
  expect(changes.get(NEWS)).toBeNull();
  expect(changes.size).toBe(4);
  expect(changesTo(STORED, STORED).size).toBe(0);
});

test('what somebody else has made meanwhile is no change any more', () => {
  const changes = withCell(STORED, new Map(), NEWS, null);
  expect(rebased(new Map(), changes).size).toBe(0);
  expect(rebased(STORED, changes)).toEqual(changes);
});

test('only what the rules know reaches less than everything', () => {
  expect(narrowOf('instructor', 'canManageCourses')).toBe('own');
  expect(narrowOf('instructor', 'canViewNews')).toBeNull();
  expect(narrowOf('frequentlens', 'canViewNews')).toBe('owner');
  expect(narrowOf('boardMember', 'canViewNews')).toBeNull();
});

test('every permission has its kind', () => {
  expect(grouped(() => true).flatMap(({ permissions }) => permissions)).toHaveLength(PERMISSIONS.length);
  expect(groupOf('canBeSelectedAsErfaParticipant')).toBe('select');
  expect(groupOf('canFillAssessment')).toBe('apply');
  expect(grouped((name) => name === 'canCreateAuthUsers')).toEqual([
    { group: 'users', permissions: ['canCreateAuthUsers'] },
  ]);
});
