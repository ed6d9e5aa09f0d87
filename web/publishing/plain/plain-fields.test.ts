import { expect, test } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { type PlainKind, plainEmpty, plainSchema } from './plain-fields.ts';

const KIND: PlainKind = {
  facts: [
    { name: 'opens', kind: 'day' },
    { name: 'deadline', kind: 'day', after: 'opens', same: true },
    { name: 'delivery', kind: 'day', after: 'deadline' },
  ],
  texts: [{ name: 'title', max: 20 }],
};
const faultsOf = async (opens: string | null, deadline: string | null, delivery: string | null) =>
  (await checkValues(plainSchema(KIND), { ...plainEmpty(KIND), opens, deadline, delivery })).faults;

test.each([
  ['2027-01-05', '2027-01-04', null, { deadline: 'early' }],
  ['2027-01-05', '2027-01-05', '2027-01-05', { delivery: 'early' }],
  ['2027-01-05', '2027-01-04', '2027-01-03', { deadline: 'early', delivery: 'early' }],
  ['2027-01-05', '2027-01-05', '2027-01-06', undefined],
  [null, '2027-01-05', null, undefined],
  ['2027-01-05', null, '2027-01-01', undefined],
])('a day follows on another: %s, %s, %s', async (opens, deadline, delivery, faults) => {
  expect(await faultsOf(opens, deadline, delivery)).toEqual(faults);
});
