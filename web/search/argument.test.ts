import { expect, it } from 'vitest';
import { argumentOf, isNamed } from './argument.ts';

it.each([
  ['person einladen', ''],
  ['einladen person', ''],
  ['Pers', ''],
  ['person einladen Livia Aebischer', 'Livia Aebischer'],
  ['einladen livia@example.ch', 'livia@example.ch'],
  ['person Livia Aebischer einladen', 'Livia Aebischer'],
  ['person Livia inviter Aebischer', 'Livia Aebischer'],
  ['INVITER', ''],
  ['livia einladen', undefined],
  ['p', undefined],
  ['', undefined],
  ['%', undefined],
])('%s', (typed, argument) => {
  expect(argumentOf(typed, 'Person einladen inviter')).toBe(argument);
});

it.each([
  ['inserat erstellen', true],
  ['Erstellen: INSERAT Fräse', true],
  ['inserat', false],
  ['inserate erstellen', false],
  ['', false],
])('«%s» names «Inserat erstellen»: %s', (typed, named) => {
  expect(isNamed('Inserat erstellen', typed)).toBe(named);
});
