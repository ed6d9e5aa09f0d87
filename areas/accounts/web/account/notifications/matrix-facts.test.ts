import { expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '#shared/names/notifications.ts';
import type { MatrixCell } from '../queries.ts';
import { cellOf, frequenciesOf, SUBJECTS, withChoice } from './matrix-facts.ts';

const CELLS: MatrixCell[] = [
  { type: 'jobAccepted', channel: 'email', frequency: 'instant', fixed: false },
  { type: 'jobAccepted', channel: 'notification', frequency: 'instant', fixed: false },
];

it('groups every type once', () => {
  expect(SUBJECTS.flatMap(({ types }) => types).sort()).toEqual([...NOTIFICATION_TYPES].sort());
});

it('gathers mails only', () => {
  expect(frequenciesOf('email')).toEqual(['off', 'instant', 'daily', 'weekly']);
  expect(frequenciesOf('notification')).toEqual(['off', 'instant']);
});

it('changes one cell and leaves the others', () => {
  const next = withChoice(CELLS, { type: 'jobAccepted', channel: 'email', frequency: 'weekly' });
  expect(cellOf(next, 'jobAccepted', 'email')).toEqual({ ...CELLS[0], frequency: 'weekly' });
  expect(next[1]).toBe(CELLS[1]);
  expect(cellOf(next, 'jobAccepted', 'sms')).toBeUndefined();
});
