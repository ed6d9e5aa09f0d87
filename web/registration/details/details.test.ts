import { describe, expect, test } from 'vitest';
import { Question } from '#shared/contracts/registration.ts';
import type { RoomType } from '#shared/names/registration.ts';
import { shownQuestions } from '#shared/registration-answers.ts';
import { type Asked, faultsOf, NO_DETAILS, priceOf, toSend } from './details.ts';

const label = { de: 'Frage', fr: 'Question' };
const questions = [
  { key: 'guest', kind: 'yesno', label, required: true },
  { key: 'name', kind: 'text', label, required: true, when: { key: 'guest', is: true } },
  { key: 'nick', kind: 'text', label, required: true, when: { key: 'name', is: 'Kim' } },
  { key: 'trips', kind: 'several', label, options: [{ key: 'boat', label }] },
  { key: 'size', kind: 'number', label, when: { key: 'trips', is: 'boat' } },
].map((question) => Question.parse(question));
const asked: Asked = {
  asks: ['meals'],
  questions,
  parts: [
    { key: 'day', free: 3, price: 120 },
    { key: 'dinner', free: null, price: null },
  ],
  roomPrices: { einzelzimmer: 405, doppelzimmer: null },
  nights: [],
  mealParts: [],
  participantsVisible: false,
};
const shown = (answers: Record<string, string | boolean | string[]>) =>
  shownQuestions(questions, answers).map(({ key }) => key);

describe('questions', () => {
  test('with a condition are asked after the answer they wait for, and never behind one that is not asked', () => {
    expect(shown({})).toEqual(['guest', 'trips']);
    expect(shown({ guest: true, name: 'Kim' })).toEqual(['guest', 'name', 'nick', 'trips']);
    expect(shown({ guest: false, name: 'Kim' })).toEqual(['guest', 'trips']);
    expect(shown({ trips: ['boat'] })).toEqual(['guest', 'trips', 'size']);
  });

  test('are missing only where they are asked and required', () => {
    const details = { ...NO_DETAILS, parts: ['day'] };
    expect(faultsOf(asked, details)).toEqual({ 'answers.guest': 'required' });
    expect(faultsOf(asked, { ...details, answers: { guest: true, name: '  ' } })).toEqual({
      'answers.name': 'required',
    });
    expect(faultsOf(asked, { ...details, answers: { guest: false } })).toEqual({});
    const size = { guest: false, trips: ['boat'], size: 'gross' };
    expect(faultsOf(asked, { ...details, answers: size })).toEqual({ 'answers.size': 'number' });
  });
});

test('of several parts one has to be chosen', () => {
  expect(faultsOf({ ...asked, questions: [] }, NO_DETAILS)).toEqual({ parts: 'noPart' });
});

test('what is not asked does not leave, and numbers leave as numbers', () => {
  const typed = {
    parts: ['day', 'gone'],
    meals: ['vegan' as const],
    room: 'einzelzimmer' as const,
    remark: '  ',
    visible: true,
    answers: { guest: false, name: 'Kim', trips: ['boat'], size: '1’234,5', gone: 'x' },
  };
  expect(toSend(asked, typed)).toEqual({
    parts: ['day'],
    meals: ['vegan'],
    room: null,
    remark: null,
    visible: false,
    answers: { guest: false, trips: ['boat'], size: 1234.5 },
  });
});

test('the price is that of the date, of the parts and of a room that is asked for, or none', () => {
  const price = (base: number | null, parts: string[], room: RoomType | null = null, asks = ['room']) =>
    priceOf(base, { ...asked, asks }, { parts, room });
  expect(price(890, ['day', 'dinner'])).toBe(1010);
  expect(price(null, ['day'])).toBe(120);
  expect(price(null, ['dinner'])).toBeNull();
  expect(price(0, [])).toBe(0);
  expect(price(260, ['day'], 'einzelzimmer')).toBe(785);
  expect(price(null, [], 'einzelzimmer')).toBe(405);
  expect(price(null, [], 'doppelzimmer')).toBeNull();
  expect(price(260, [], 'einzelzimmer', ['meals'])).toBe(260);
  // Where nights are chosen, a room is theirs who choose one.
  const night = { ...asked, asks: ['room'], nights: ['day'] };
  const room = 'einzelzimmer' as const;
  expect([['day'], ['dinner']].map((parts) => priceOf(260, night, { parts, room }))).toEqual([785, 260]);
  expect(toSend({ ...night, questions: [] }, { ...NO_DETAILS, parts: ['dinner'], room })).toMatchObject({ room: null });
  // The same for a meal and what one eats.
  const meal = { ...asked, questions: [], asks: ['meals'], mealParts: ['dinner'] };
  const eaten = [['day'], ['dinner']].map(
    (parts) => toSend(meal, { ...NO_DETAILS, parts, meals: ['vegan'] }).meals.length,
  );
  expect(eaten).toEqual([0, 1]);
});
