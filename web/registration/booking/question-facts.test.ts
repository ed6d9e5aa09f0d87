import { expect, test } from 'vitest';
import type { Question } from '#shared/contracts/registration.ts';
import { deciding, freshQuestion, moved, questionFaults, tidied, withKind } from './question-facts.ts';

const said = (text: string) => ({ de: text, fr: text });
const question = (key: string, change: Partial<Question> = {}): Question => ({
  ...freshQuestion(),
  ...{ key, label: said(key) },
  ...change,
});
const partner = question('partner', { kind: 'yesno' });
const name = question('name', { when: { key: 'partner', is: true } });
const size = question('size', {
  kind: 'choice',
  options: [
    { key: 's', label: said('S') },
    { key: 'l', label: said('L') },
  ],
});
const colour = question('colour', { when: { key: 'size', is: 'l' } });

test('a question waits for an earlier one whose answers are known', () => {
  const all = [question('free'), partner, size, colour];
  expect(deciding(all, 3).map(({ key }) => key)).toEqual(['partner', 'size']);
  expect(deciding(all, 1)).toEqual([]);
});

test('conditions stay as long as they can come true', () => {
  expect(tidied([partner, name, size, colour])).toEqual([partner, name, size, colour]);
  expect(moved([partner, name], 0, 1)).toEqual([{ ...name, when: null }, partner]);
  expect(moved([partner, name], 0, -1)).toEqual([partner, name]);
  expect(tidied([name])[0]?.when).toBeNull();
  const without = { ...size, options: size.options.slice(0, 1) };
  expect(tidied([without, colour])[1]?.when).toBeNull();
  expect(tidied([withKind(partner, 'text'), name])[1]?.when).toBeNull();
  expect(tidied([withKind(partner, 'several'), name])[1]?.when).toBeNull();
});

test('answers to choose from come and go with the kind', () => {
  expect(withKind(partner, 'several').options).toHaveLength(2);
  expect(withKind(size, 'several').options).toBe(size.options);
  expect(withKind(size, 'date').options).toEqual([]);
});

test('every word is there in both languages, and a choice has two answers', () => {
  expect(questionFaults([partner, name, size])).toEqual([]);
  expect(questionFaults([question('a', { label: { de: 'A', fr: ' ' } })])).toEqual([
    [['a', 'label', 'fr'], 'required'],
  ]);
  const one = { ...size, options: [{ key: 's', label: { de: '', fr: 'S' } }] };
  expect(questionFaults([one])).toEqual([
    [['size', 'options'], 'few'],
    [['size', 'options', 's', 'de'], 'required'],
  ]);
});
