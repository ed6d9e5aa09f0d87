import { expect, test } from 'vitest';
import { atAddress, foldStreet, placeName } from './same-street.ts';

test.each([
  ['Bahnhofstr. 12', 'Bahnhofstrasse 12'],
  ['Bahnhof-Strasse 12 a', 'bahnhof strasse 12A'],
  ['Av. de la Gare 3', 'avenue de la Gare 3'],
  ['Bd. de Pérolles 7', 'Boulevard de Perolles 7'],
  ['Mühlegasse 1', 'Muehlegasse 1'],
])('%s is %s', (one, other) => {
  expect(foldStreet(one)).toBe(foldStreet(other));
});

test.each([
  ['Bahnhofstrasse 12', 'Bahnhofstrasse 1'],
  ['Strassburgweg 2', 'Burgweg 2'],
])('%s is not %s', (one, other) => {
  expect(foldStreet(one)).not.toBe(foldStreet(other));
});

test('who has no street is at no address', () => {
  const branches = [{ street: null }, { street: 'Marktgasse 4' }, { street: '' }];
  expect(atAddress(branches, '')).toEqual([]);
  expect(atAddress(branches, ' marktgasse  4 ')).toEqual([{ street: 'Marktgasse 4' }]);
});

test('a branch is named with its company, and once where both are called alike', () => {
  expect(placeName({ name: 'Lausanne', optician: { name: 'Visilens SA' } })).toBe('Visilens SA · Lausanne');
  expect(placeName({ name: 'Optik Meier', optician: { name: 'Optik Meier' } })).toBe('Optik Meier');
});
