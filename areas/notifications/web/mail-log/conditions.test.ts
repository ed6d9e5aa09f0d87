import { expect, it } from 'vitest';
import { foldedWords, textCondition } from './conditions.ts';

it('looks in address and subject, and among people', () => {
  expect(textCondition('kurs', [])).toBe('recipient.ilike."*kurs*",subject.ilike."*kurs*"');
  expect(textCondition('kurs', ['1', '2'])).toBe('recipient.ilike."*kurs*",subject.ilike."*kurs*",staff_id.in.(1,2)');
});

it('takes every sign for itself', () => {
  expect(textCondition('a,b)"%_\\', [])).toContain('recipient.ilike."*a,b)\\"\\\\%\\\\_\\\\\\\\*"');
});

it('folds names as the database does', () => {
  expect(foldedWords('  MÜLLER  Mueller-Genève ')).toEqual(['muller', 'muller', 'geneve']);
  expect(foldedWords('d’Arc Grossweiß')).toEqual(['darc', 'grossweiss']);
  expect(foldedWords('%,)')).toEqual([]);
});
