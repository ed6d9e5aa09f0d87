import { expect, test } from 'vitest';
import { NO_DETAILS } from '../details/details.ts';
import { dateToBegin, type FormFacts, openedValues, registerSchema, sumOf, waitingOf } from './register-values.ts';

const form: FormFacts = {
  questionsVersion: 3,
  priceMember: 890,
  asks: ['meals'],
  questions: [
    {
      ...{ key: 'diet', kind: 'text', label: { de: 'Diät', fr: 'Régime' }, options: [] },
      ...{ required: true, sensitive: true, when: null },
    },
  ],
  parts: [
    { key: 'day', free: null, price: null },
    { key: 'dinner', free: 2, price: 65 },
  ],
  roomPrices: { einzelzimmer: 405, doppelzimmer: 275 },
  nights: [],
  mealParts: [],
  people: [
    { staffId: 'anna', name: 'Anna Frei', last: { meals: ['vegan'] } },
    { staffId: 'beat', name: 'Beat Kunz', last: {} },
  ],
};
const opened = openedValues(form, 'date', 'team');
const validate = (values: object) => registerSchema(() => form, 'anna')['~standard'].validate(values);

test('the form opens with what people answered the last time', () => {
  expect(opened.details.anna).toEqual({ ...NO_DETAILS, meals: ['vegan'] });
  expect(opened.team).toEqual([]);
});

test('nobody, and what is missing of somebody, is told at its place; others do not matter', () => {
  expect(validate(opened)).toEqual({ issues: [{ message: 'nobody', path: ['team'] }] });
  expect(validate({ ...opened, team: ['beat'] })).toEqual({
    issues: [
      { message: 'noPart', path: ['details', 'beat', 'parts'] },
      { message: 'required', path: ['details', 'beat', 'answers', 'diet'] },
    ],
  });
});

test('what is sent is whom one chose with what is asked, and a group only of several', () => {
  const details = { ...NO_DETAILS, parts: ['day'], answers: { diet: 'keine' } };
  expect(validate({ ...opened, mode: 'self', details: { anna: details }, group: true })).toEqual({
    value: { dateId: 'date', people: [{ staffId: 'anna', ...details }], questionsVersion: 3, group: false },
  });
});

test('who has a seat at the chosen date is not registered again, whoever ticked them before', () => {
  const details = { anna: { ...NO_DETAILS, parts: ['day'], answers: { diet: 'keine' } } };
  const values = { ...opened, team: ['beat', 'anna'], details };
  const only = (taken: string[]) =>
    registerSchema(
      () => form,
      'anna',
      () => new Set(taken),
    )['~standard'].validate(values);
  expect(only(['beat'])).toMatchObject({ value: { people: [{ staffId: 'anna' }] } });
  expect(only(['beat', 'anna'])).toEqual({ issues: [{ message: 'nobody', path: ['team'] }] });
});

test.each([
  [['past', 'closed', 'few'], undefined, 'few'],
  [['past', 'few', 'closed'], 'past', 'past'],
  [['past', 'cancelled', 'closed'], undefined, 'closed'],
  [['past', 'cancelled'], undefined, undefined],
] as const)('of the dates %j (chosen: %s) the form begins with %s', (states, chosen, begun) => {
  const dates = states.map((state) => ({ id: state, state }));
  expect(dateToBegin(dates, 'course', chosen)?.id).toBe(begun);
});

test('an event is its one date, however it stands', () => {
  expect(dateToBegin([{ id: 'a', state: 'past' }], 'event')?.id).toBe('a');
});

test('the sum counts people and parts', () => {
  const details = {
    anna: { ...NO_DETAILS, parts: ['day', 'dinner'] },
    beat: { ...NO_DETAILS, parts: ['day'] },
  };
  expect(sumOf(form, { ...opened, team: ['anna', 'beat'], details }, 'anna')).toEqual({
    lines: [
      { count: 2, price: 1780 },
      { part: 'dinner', count: 1, price: 65 },
    ],
    total: 1845,
  });
  expect(sumOf({ ...form, priceMember: null }, { ...opened, team: ['beat'], details }, 'anna').total).toBeNull();
  const rooms = {
    anna: { ...details.anna, room: 'doppelzimmer' as const },
    beat: { ...details.beat, room: 'doppelzimmer' as const },
  };
  const sum = (asks: string[]) =>
    sumOf({ ...form, asks }, { ...opened, team: ['anna', 'beat'], details: rooms }, 'anna');
  expect(sum(['room'])).toEqual({
    lines: [
      { count: 2, price: 1780 },
      { part: 'dinner', count: 1, price: 65 },
      { room: 'doppelzimmer', count: 2, price: 550 },
    ],
    total: 2395,
  });
  expect(sum(['meals']).total).toBe(1845);
});

test.each([
  [null, false, 9, false, 0],
  [3, false, 3, true, 0],
  [2, false, 3, false, 1],
  [2, false, 3, true, 3],
  [0, true, 2, false, 2],
])('of %s free seats (list %s) %i people, together %s, leave %i waiting', (free, list, people, group, waiting) => {
  const chosen = Array.from({ length: people }, () => []);
  expect(waitingOf({ free, isList: list, parts: [] }, chosen, group)).toBe(waiting);
});

test('who chose a part that is full waits, whatever else is free', () => {
  const parts = [
    { key: 'dinner', free: 1, price: 65 },
    { key: 'tour', free: 0, price: null },
  ];
  const waiting = (people: string[][], group = false) => waitingOf({ free: 9, isList: false, parts }, people, group);
  expect(waiting([['dinner'], []])).toBe(0);
  expect(waiting([['dinner', 'tour'], ['dinner']])).toBe(1);
  expect(waiting([['dinner'], ['dinner'], []])).toBe(1);
  expect(waiting([['dinner'], ['dinner'], []], true)).toBe(3);
});
