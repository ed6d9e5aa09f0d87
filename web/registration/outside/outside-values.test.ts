import { expect, test } from 'vitest';
import { NOBODY, personFaults, personToSend } from './outside-values.ts';

const anna = {
  ...{ firstName: ' Anna ', lastName: 'Frei', company: ' ', email: 'anna@aussen.example' },
  ...{ billingAddress: 'Weg 1\n3000 Bern', consent: true },
};

test('name, mail, billing address and consent have to be there, the company not', () => {
  expect(Object.keys(personFaults(NOBODY)).sort()).toEqual([
    'billingAddress',
    'consent',
    'email',
    'firstName',
    'lastName',
  ]);
  expect(personFaults(anna)).toEqual({});
});

test.each(['anna', 'anna@', 'anna@ort', 'a b@ort.ch', '"x"@ort.ch'])('%s is no address', (email) => {
  expect(personFaults({ ...anna, email })).toEqual({ email: 'email' });
});

test('what is sent has no blanks round it', () => {
  expect(personToSend(anna, 'fr')).toEqual({
    ...{ firstName: 'Anna', lastName: 'Frei', company: null, email: 'anna@aussen.example' },
    ...{ billingAddress: 'Weg 1\n3000 Bern', language: 'fr' },
  });
});
