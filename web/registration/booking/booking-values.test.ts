import { expect, test } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { bookingSchema, bookingValues, EMPTY_BOOKING, numberOf } from './booking-values.ts';

const check = (change: object) => checkValues(bookingSchema, { ...EMPTY_BOOKING, ...change });

test('numbers are read as people write them', () => {
  expect(['', ' ', '12', '1’234.50', '12,5', '-1', '1e3', 'viele'].map(numberOf)).toEqual([
    ...[null, null, 12, 1234.5, 12.5, Number.NaN, Number.NaN, Number.NaN],
  ]);
});

test('what is stored comes back as it was', async () => {
  const date = {
    seatsMax: 30,
    ...{ priceMember: 0, priceDoubleRoom: 275.5 },
    parts: [{ key: 'a', seatsMax: 12, price: 45.5 }],
    asks: ['meals'] as 'meals'[],
  };
  const values = bookingValues({ ...date, venue: 'Kursaal' });
  expect(values).toMatchObject({ seatsMax: '30', priceMember: '0', seatsMin: '' });
  expect(Object.keys(values).sort()).toEqual(Object.keys(EMPTY_BOOKING).sort());
  expect((await checkValues(bookingSchema, values)) as object).toMatchObject({ out: { ...date, seatsMin: null } });
});

test('seats, prices and times that cannot be are named at their field', async () => {
  const faults = async (change: object) => (await check(change)).faults;
  expect(await faults({ seatsMax: '0' })).toEqual({ seatsMax: 'seats' });
  expect(await faults({ seatsMax: '2.5' })).toEqual({ seatsMax: 'seats' });
  expect(await faults({ priceMember: '-1' })).toEqual({ priceMember: 'price' });
  expect(await faults({ priceExternal: '1.005' })).toEqual({ priceExternal: 'price' });
  expect(await faults({ priceExternal: '19.90' })).toBeUndefined();
  expect(await faults({ priceSingleRoom: '-1', priceDoubleRoom: '1000000' })).toEqual({
    ...{ priceSingleRoom: 'price', priceDoubleRoom: 'price' },
  });
  expect(await faults({ seatsMin: '12', seatsMax: '10' })).toEqual({ seatsMin: 'minimum' });
  expect(await faults({ opensAt: '2027-01-02T00:00:00Z', closesAt: '2027-01-01T00:00:00Z' })).toEqual({
    closesAt: 'order',
  });
  expect(await faults({ parts: [{ key: 'a', seatsMax: 'x', price: '' }] })).toEqual({ 'parts.a.seatsMax': 'seats' });
  const label = { de: 'Frage', fr: '' };
  const question = { key: 'q', kind: 'text', label, options: [], required: false, sensitive: false, when: null };
  expect(await faults({ questions: [question] })).toEqual({ 'questions.q.label.fr': 'required' });
});
