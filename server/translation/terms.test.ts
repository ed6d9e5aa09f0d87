import { expect, test } from 'vitest';
import { missingTerms, terms } from './terms.ts';

test('a word of the group that the translation has, in whichever form, is not missing', () => {
  expect(
    missingTerms('Zwei Filialen und der Anmeldeschluss', 'Deux succursales, délai pour l’inscription', 'de', 'fr'),
  ).toEqual([]);
  expect(missingTerms('Die Kursleitung', 'La formatrice', 'de', 'fr')).toEqual([]);
  expect(missingTerms('Les événements', 'Die Anlässe', 'fr', 'de')).toEqual([]);
});

test('another word for it is named', () => {
  expect(missingTerms('Die Filiale in Thun', 'Le magasin de Thoune', 'de', 'fr')).toEqual([
    { word: 'Filiale', translation: 'succursale' },
  ]);
  expect(missingTerms('Un fournisseur', 'Ein Zulieferer', 'fr', 'de')).toEqual([
    { word: 'fournisseur', translation: 'Lieferant' },
  ]);
});

test('a word within another one is not the word', () => {
  expect(missingTerms('Der Konkurs', 'La faillite', 'de', 'fr')).toEqual([]);
});

test('there are none within one language', () => {
  expect(terms('de', 'de')).toEqual({});
});
