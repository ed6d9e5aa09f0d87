import { expect, test } from 'vitest';
import { answering } from './answers.ts';
import type { ShownBlock } from './known.ts';

const block = (id: string, settings: object, text: object = {}) =>
  ({ settings: { id, column: 'full', ...settings }, text }) as unknown as ShownBlock;
const questions = (id: string, title: string) => block(id, { kind: 'accordion' }, { items: { [id]: { title } } });
const PAGE = [
  block('accounts', { kind: 'heading', level: 2 }),
  questions('password', 'Ich habe mein Passwort vergessen'),
  block('orders', { kind: 'heading', level: 2 }),
  block('returns', { kind: 'heading', level: 3 }),
  questions('return', 'Wie schicke ich ein Glas zurück?'),
  block('reach', { kind: 'heading', level: 2 }),
  block('person', { kind: 'contact' }),
];
const idsOf = (q: string) => answering(PAGE, q).map(({ settings }) => settings.id);

test('a search in questions leaves no heading over nothing, and what is no question stays', () => {
  expect(answering(PAGE, '')).toBe(PAGE);
  expect(idsOf('passwort')).toEqual(['accounts', 'password', 'reach', 'person']);
  expect(idsOf('glas zuruck')).toEqual(['orders', 'returns', 'return', 'reach', 'person']);
  expect(idsOf('xqzzv')).toEqual(['reach', 'person']);
});
