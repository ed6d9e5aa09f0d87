import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '#web/calls/call-error.ts';
import { checkValues, faultOf, serverFaults } from './check.ts';

it('names the first reason against each part of the values', async () => {
  const schema = z.object({
    text: z.object({ de: z.string().check(z.minLength(1, 'required'), z.regex(/a/, 'other')) }),
  });
  const { faults = {} } = await checkValues(schema, { text: { de: '' } });
  expect(faults).toEqual({ 'text.de': 'required' });
  expect(faultOf(faults, 'text')).toBe('required');
  expect(faultOf(faults, 'text.de')).toBe('required');
  expect(faultOf(faults, 'texts')).toBeUndefined();
});

it('takes what the portal found wrong to the fields of the form', () => {
  const thrown = new CallError('invalid_fields', 'Some fields are not valid.', 400, {
    'branch.postcode': 'invalid',
    'texts.subject': 'unknownVariable vorname',
    elsewhere: 'invalid',
  });
  expect(serverFaults(thrown, ['postcode', 'subject'])).toEqual({
    postcode: 'invalid',
    subject: 'unknownVariable vorname',
  });
  expect(serverFaults(new Error('x'), ['postcode'])).toEqual({});
});
