import { expect, test } from 'vitest';
import { seatsLacking } from './seats.ts';

const seat = (state: 'registered' | 'offered' | 'held' | 'waitlisted', ...parts: string[]) => ({ state, parts });

test('what waiting people lack is the most that the date or one of their parts lacks', () => {
  const everybody = [
    seat('registered', 'dinner'),
    seat('offered'),
    seat('held', 'dinner'),
    seat('waitlisted', 'dinner'),
  ];
  const limits = { seatsMax: 4, parts: [{ key: 'dinner', seatsMax: 1 }] };
  expect(seatsLacking([seat('waitlisted')], everybody, limits)).toBe(0);
  expect(seatsLacking([seat('waitlisted'), seat('waitlisted'), seat('waitlisted')], everybody, limits)).toBe(2);
  expect(seatsLacking([seat('waitlisted', 'dinner')], everybody, limits)).toBe(2);
  expect(seatsLacking([seat('waitlisted', 'dinner')], everybody, { seatsMax: null, parts: [] })).toBe(0);
});
