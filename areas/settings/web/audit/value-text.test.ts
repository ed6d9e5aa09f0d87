import { expect, test } from 'vitest';
import { linesOf } from './value-text.ts';

test.each([
  [null, []],
  [undefined, []],
  ['Vertretung', [{ name: null, text: 'Vertretung' }]],
  [false, [{ name: null, text: 'false' }]],
  [['a', 'b'], [{ name: null, text: 'a, b' }]],
  [{ scope: 'own', reason: null, note: '' }, [{ name: 'scope', text: 'own' }]],
  [{ hours: { mon: ['08:00'] } }, [{ name: 'hours', text: '{"mon":["08:00"]}' }]],
  [[{ a: 1 }], [{ name: null, text: '[{"a":1}]' }]],
])('%j is written as lines', (value, lines) => {
  expect(linesOf(value)).toEqual(lines);
});
