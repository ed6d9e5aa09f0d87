import { expect, test } from 'vitest';
import { stepOf } from './link-step.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const [before, after] = ['2027-03-01T11:00:00Z', '2027-03-01T13:00:00Z'];
const found = { state: 'held' as const, heldUntil: after, offeredUntil: null, date: { state: 'open' } };

test.each([
  ['confirm', found],
  ['confirm', { ...found, state: 'waitlisted' as const }],
  ['lapsed', { ...found, heldUntil: before }],
  ['lapsed', { ...found, state: 'lapsed' as const }],
  ['registered', { ...found, state: 'registered' as const, heldUntil: null }],
  ['waitlisted', { ...found, state: 'waitlisted' as const, heldUntil: null }],
  ['offered', { ...found, state: 'offered' as const, heldUntil: null, offeredUntil: after }],
  ['lapsed', { ...found, state: 'offered' as const, heldUntil: null, offeredUntil: before }],
  ['ended', { ...found, state: 'declined' as const, heldUntil: null }],
  ['cancelled', { ...found, date: { state: 'cancelled' } }],
  ['past', { ...found, state: 'registered' as const, heldUntil: null, date: { state: 'past' } }],
] as const)('%s', (step, registration) => {
  expect(stepOf(registration, now)).toBe(step);
});
