import { expect, test } from 'vitest';
import { townIn } from './town.ts';

test('a town is called as in the language on screen, one that has a single name stays as it is', () => {
  expect(['Zürich', 'Genève', 'Online', 'Olten'].map((place) => townIn('fr', place))).toEqual([
    ...['Zurich', 'Genève', 'En ligne', 'Olten'],
  ]);
  expect(['Zurich', 'Genève', 'Online', 'Olten'].map((place) => townIn('de', place))).toEqual([
    ...['Zürich', 'Genf', 'Online', 'Olten'],
  ]);
});

test('a town after a house is called so as well', () => {
  expect(townIn('de', 'Maison des métiers, Fribourg')).toBe('Maison des métiers, Freiburg');
  expect(townIn('fr', 'Haus, Hof, Bern')).toBe('Haus, Hof, Berne');
});
