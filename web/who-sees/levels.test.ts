import { expect, it } from 'vitest';
import { changedLevels, isLocked, levelChoices, levelValues } from './levels.ts';

const OWNER = { self: false, manage: false };
const SELF = { self: true, manage: false };
const OFFICE = { self: false, manage: true };

it('takes the chosen level, else the field’s own, and sends what changed', () => {
  const values = levelValues('staff', { mobile: 'hidden' });
  expect(values).toMatchObject({ mobile: 'hidden', phone: 'members', name: 'members' });
  expect(changedLevels('staff', values, { mobile: 'hidden' })).toEqual({});
  expect(changedLevels('staff', { ...values, phone: 'owner' }, { mobile: 'hidden' })).toEqual({ phone: 'owner' });
});

it('offers what may be chosen', () => {
  expect(levelChoices('staff', 'mobile', SELF)).toEqual(['hidden', 'owner', 'members', 'public']);
  expect(levelChoices('staff', 'mobile', OFFICE)).toEqual(['hidden', 'owner', 'members', 'public']);
  expect(levelChoices('staff', 'mobile', OWNER)).toEqual(['owner', 'members', 'public']);
  expect(levelChoices('opticians', 'phone', OWNER)).toEqual(['hidden', 'owner', 'members', 'public']);
  expect(levelChoices('opticians', 'name', OFFICE)).toEqual(['members', 'public']);
});

it('locks for owners what a person hides', () => {
  expect(isLocked('staff', 'mobile', { mobile: 'hidden' }, OWNER)).toBe(true);
  expect(isLocked('staff', 'mobile', { mobile: 'hidden' }, SELF)).toBe(false);
  expect(isLocked('opticians', 'phone', { phone: 'hidden' }, OWNER)).toBe(false);
});
