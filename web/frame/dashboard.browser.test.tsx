import { expect, test } from 'vitest';
import { taskTarget } from './dashboard.ts';

const task = { name: 'polls', label: 'polls', icon: 'calendar', order: 1, to: '/app/list', search: { mine: true } };

test('a task leads to the only one there is, else to the list', () => {
  expect(taskTarget(task, { n: 1, path: '/app/groups/1?meeting=2' }, null)).toEqual({
    to: '/app/groups/1',
    search: { meeting: '2' },
  });
  expect(taskTarget(task, { n: 2, path: null }, null)).toEqual({ to: '/app/list', search: { mine: true } });
});
