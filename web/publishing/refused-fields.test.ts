import { expect, test } from 'vitest';
import { CallError } from '#web/calls/call-error.ts';
import { refusedFields } from './refused-fields.ts';

const FIELDS = { facts: ['price', 'contact_id'], texts: ['title', 'text'] };
const VALUES = { price: 5, contact_id: null, title_de: 'Lampe', title_fr: '', text_de: 'Gut.', text_fr: '' };
const refused = (fields: Record<string, string>, values: object = {}, chosen?: readonly ('de' | 'fr')[]) =>
  refusedFields(new CallError('invalid_fields', 'x', 422, fields), FIELDS, { ...VALUES, ...values }, 'fr', chosen);

test.each([
  ['a fact', { price: 'invalid' }, {}, { price: 'invalid' }],
  ['a fact that is missing', { contact_id: 'invalid' }, {}, { contact_id: 'required' }],
  ['a rule', { contact_id: 'contact_left' }, { contact_id: 'x' }, { contact_id: 'contact_left' }],
  ['a text of the one language that is written', { title: 'invalid' }, {}, { title_de: 'invalid' }],
  ['a title that is missing beside a text', { title: 'invalid' }, { text_fr: 'Bon.' }, { title_fr: 'required' }],
  ['nothing written', { texts: 'no_text' }, { title_de: '', text_de: '' }, { title_fr: 'required' }],
  ['something that the form does not have', { item: 'claimed' }, {}, {}],
])('%s', (_what, fields, values, found) => {
  expect(refused(fields, values)).toEqual(found);
});

test('a language that was not chosen is not marked', () => {
  const blank = { text_de: '', title_fr: 'Lampe' };
  expect(refused({ text: 'required' }, blank)).toEqual({ text_de: 'required', text_fr: 'required' });
  expect(refused({ text: 'required' }, blank, ['de'])).toEqual({ text_de: 'required' });
});

test('what is no refusal of the portal marks nothing', () => {
  expect(refusedFields(new Error('x'), FIELDS, VALUES, 'de')).toEqual({});
});
