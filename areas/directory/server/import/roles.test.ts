import { expect, test } from 'vitest';
import { rolesToWrite } from './roles.ts';

const OFFICE = { field: 'roles', code: 'officeRole', value: 'opticianOwner' };

test.each([
  ['somebody new', ['opticianOwner'], undefined, true, { roles: ['opticianOwner'] }],
  ['who is named by id', ['opticianOwner'], ['optician'], true, { roles: ['opticianOwner'] }],
  [
    'who was found by a name or an address, which they write themselves',
    ['opticianOwner'],
    ['optician'],
    false,
    OFFICE,
  ],
  ['who was found so and is one already', ['opticianOwner'], ['opticianOwner'], false, { roles: ['opticianOwner'] }],
  [
    'who was found so and is one already (nor takes it)',
    ['optician'],
    ['opticianOwner'],
    false,
    { roles: ['optician', 'opticianOwner'] },
  ],
  ['who has a role of the office', ['optician'], ['moderator'], false, { roles: ['moderator', 'optician'] }],
])('a list makes an owner of %s: %s beside %s', (_who, cell, held, sure, expected) => {
  expect(rolesToWrite(cell, held, sure)).toEqual(expected);
});
