import { expect, it } from 'vitest';
import { phoneOf } from './phone.ts';

it('reaches a branch by its own number, else by that of its company', () => {
  const company = { phone: '+41315550101' };
  expect(phoneOf({ phone: '+41315550142' }, company)).toEqual({ phone: '+41315550142', inherited: false });
  expect(phoneOf({ phone: null }, company)).toEqual({ phone: '+41315550101', inherited: true });
  expect(phoneOf(undefined, company)).toEqual({ phone: '+41315550101', inherited: true });
  expect(phoneOf({ phone: null }, { phone: null })).toBeNull();
});
