import { expect, test } from 'vitest';
import type { Issue } from '../../contract.ts';
import { copiesFaults } from './order-values.ts';

const issue = { languages: ['de', 'fr'], copies_min: 100, copies_step: 50, copies_max: 500 } as unknown as Issue;

test.each([
  ['425', '50', { field: 'copies_de', message: 'step' }],
  ['400', '25', { field: 'copies_fr', message: 'step' }],
  ['100', '450', { field: 'copies_fr', message: 'above' }],
  ['50', '', { field: 'copies_de', message: 'below' }],
  ['', '', { field: 'copies_de', message: 'below' }],
  ['x', '50', { field: 'copies_de', message: 'number' }],
])('of %s and %s copies one field is at fault', (copies_de, copies_fr, fault) => {
  expect(copiesFaults(issue, { copies_de, copies_fr })).toEqual([fault]);
});

test('a sum that fits is right, whatever the parts are', () => {
  expect(copiesFaults(issue, { copies_de: '425', copies_fr: '25' })).toEqual([]);
});
