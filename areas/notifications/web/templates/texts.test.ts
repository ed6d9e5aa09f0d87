import { expect, it } from 'vitest';
import { readTemplateState, templateAddress } from './template-state.ts';
import { changedFields, checkTexts, faultsOf, inserted, merged } from './texts.ts';

const TEXTS = { subject: 'Betreff', heading: 'Titel', text: 'Text', button: 'Ansehen', subject_many: '{{count}} neue' };

it('finds what differs', () => {
  expect(changedFields(TEXTS, { ...TEXTS })).toEqual([]);
  expect(changedFields(TEXTS, { ...TEXTS, text: 'Anders', button: '' })).toEqual(['text', 'button']);
});

it('asks for everything but the button, and counts signs as people do', () => {
  expect(checkTexts({ ...TEXTS, button: '' })).toEqual({});
  expect(checkTexts({ ...TEXTS, subject: '  ', text: '' })).toEqual({ subject: 'required', text: 'required' });
  expect(checkTexts({ ...TEXTS, subject: '👓'.repeat(200) })).toEqual({});
  expect(checkTexts({ ...TEXTS, subject: 'x'.repeat(201), button: 'x'.repeat(81) })).toEqual({
    subject: 'tooLong',
    button: 'tooLong',
  });
});

it('takes the faults of the server to their fields', () => {
  expect(faultsOf({ 'texts.text': 'unknownVariable', kind: 'unknown' })).toEqual({ text: 'unknownVariable' });
});

it('puts a variable where the writer is', () => {
  expect(inserted('Hallo !', '{{firstName}}', 6, 6)).toEqual({ text: 'Hallo {{firstName}}!', caret: 19 });
  expect(inserted('Hallo Du', '{{firstName}}', 6, 8)).toEqual({ text: 'Hallo {{firstName}}', caret: 19 });
});

it('merges field by field', () => {
  const mine = { ...TEXTS, subject: 'Mein Betreff', text: 'Mein Text' };
  const theirs = { ...TEXTS, subject: 'Ihr Betreff', heading: 'Ihr Titel' };
  expect(merged(mine, theirs, new Set(['subject']))).toEqual({ ...theirs, subject: 'Mein Betreff' });
});

it('reads which template is open from any address', () => {
  expect(readTemplateState({}, 'fr')).toEqual({ kind: '', language: 'fr' });
  expect(readTemplateState({ kind: '<x>', language: 'it' }, 'de')).toEqual({ kind: '', language: 'de' });
  const name = { kind: 'courseRegistration.offered', language: 'fr' } as const;
  expect(readTemplateState(templateAddress(name), 'de')).toEqual(name);
});
