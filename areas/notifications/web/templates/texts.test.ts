import { expect, it } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { readTemplateState, templateAddress } from './template-state.ts';
import { inserted, templateSchema } from './texts.ts';

const TEXTS = { subject: 'Betreff', heading: 'Titel', text: 'Text', button: 'Ansehen', subject_many: '{{count}} neue' };

it('asks for everything but the button, and counts signs as people do', async () => {
  const faults = async (texts: object) => (await checkValues(templateSchema, { ...TEXTS, ...texts })).faults;
  expect(await faults({ button: '' })).toBeUndefined();
  expect(await faults({ subject: '  ', text: '' })).toEqual({ subject: 'required', text: 'required' });
  expect(await faults({ subject: '👓'.repeat(200) })).toBeUndefined();
  expect(await faults({ subject: 'x'.repeat(201), button: 'x'.repeat(81) })).toEqual({
    subject: 'tooLong',
    button: 'tooLong',
  });
  expect(await faults({ subject: '{{ }}', text: 'Hallo {{firstName', button: '}}' })).toEqual({
    subject: 'brokenVariable',
    text: 'brokenVariable',
    button: 'brokenVariable',
  });
});

it('puts a variable where the writer is', () => {
  expect(inserted('Hallo !', '{{firstName}}', 6, 6)).toEqual({ text: 'Hallo {{firstName}}!', caret: 19 });
  expect(inserted('Hallo Du', '{{firstName}}', 6, 8)).toEqual({ text: 'Hallo {{firstName}}', caret: 19 });
});

it('reads which template is open from any address', () => {
  expect(readTemplateState({}, 'fr')).toEqual({ kind: '', language: 'fr' });
  expect(readTemplateState({ kind: '<x>', language: 'it' }, 'de')).toEqual({ kind: '', language: 'de' });
  const name = { kind: 'courseRegistration.offered', language: 'fr' } as const;
  expect(readTemplateState(templateAddress(name), 'de')).toEqual(name);
});
