import { expect, test } from 'vitest';
import { CHECKS, chosenChecks } from './check-filter.ts';
import type { BranchCheck } from './queries.ts';

const check = (name: string, reminded: string | null = null): BranchCheck => ({
  branch_id: name,
  optician_id: 'o',
  optician_name: 'Müller Optik',
  name,
  place: 'Genève',
  confirmed: null,
  confirmed_by_name: null,
  reminded,
  due_since: '2026-10-01T00:00:00Z',
  due: true,
});
const checks = [check('Altstadt'), check('Bahnhof', '2026-10-05T08:00:00Z'), check('Zentrum', '2025-10-05T08:00:00Z')];
const names = (query: Record<string, unknown>) => chosenChecks(checks, CHECKS.read(query)).map(({ name }) => name);

test('all without a filter, and whatever makes no sense filters nothing', () => {
  expect(names({})).toEqual(['Altstadt', 'Bahnhof', 'Zentrum']);
  expect(names({ show: 'x', q: {} })).toEqual(['Altstadt', 'Bahnhof', 'Zentrum']);
});
test('a mail of last year did not ask for this year', () => {
  expect(names({ show: 'asked' })).toEqual(['Bahnhof']);
  expect(names({ show: 'unasked' })).toEqual(['Altstadt', 'Zentrum']);
});
test('names are found without their accents', () => {
  expect(names({ q: 'muller' })).toHaveLength(3);
  expect(names({ q: 'GENEVE' })).toHaveLength(3);
  expect(names({ q: 'mueller altstadt' })).toEqual(['Altstadt']);
  expect(names({ q: 'zentrum MÜLLER' })).toEqual(['Zentrum']);
  expect(names({ q: ' bahnhof ' })).toEqual(['Bahnhof']);
  expect(names({ q: 'Basel' })).toEqual([]);
});
test('the order is that of the date, unless names are asked for', () => {
  const late = { ...check('Bern'), optician_name: 'Zeller' };
  const early = { ...check('Chur'), optician_name: 'Äbi', place: 'Zug' };
  const order = (sort: string) =>
    chosenChecks([late, early], CHECKS.read({ sort })).map(({ optician_name }) => optician_name);
  expect(order('due')).toEqual(['Zeller', 'Äbi']);
  expect(order('name')).toEqual(['Äbi', 'Zeller']);
  expect(order('place')).toEqual(['Zeller', 'Äbi']);
  expect(order('nonsense')).toEqual(['Zeller', 'Äbi']);
});
test('what was chosen comes back from the address, and the usual view needs none', () => {
  const chosen = { q: 'x', show: 'asked', sort: 'place', page: 2, size: 50 } as const;
  expect(CHECKS.read(CHECKS.write(chosen))).toEqual(chosen);
  expect(CHECKS.write(CHECKS.read({ page: '-1', size: 'x' }))).toEqual({});
});
