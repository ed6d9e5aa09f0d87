import { expect, it } from 'vitest';
import { argumentOf } from './argument.ts';

it.each([
  ['person einladen', ''],
  ['einladen person', ''],
  ['Pers', ''],
  ['person einladen Livia Aebischer', 'Livia Aebischer'],
  ['einladen livia@example.ch', 'livia@example.ch'],
  ['person Livia Aebischer einladen', 'Livia Aebischer'],
  ['INVITER', ''],
  ['livia einladen', undefined],
  ['p', undefined],
  ['', undefined],
  ['%', undefined],
])('%s', (typed, argument) => {
  expect(argumentOf(typed, 'Person einladen inviter')).toBe(argument);
});
