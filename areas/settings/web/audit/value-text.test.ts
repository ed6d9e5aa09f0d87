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
  [
    {
      friday: [],
      monday: [
        { from: '08:00', to: '12:00' },
        { from: '13:30', to: '18:00' },
      ],
    },
    [
      { name: 'monday', text: '08:00–12:00, 13:30–18:00' },
      { name: 'friday', text: '–' },
    ],
  ],
  [[{ date: '2026-12-24', ranges: [] }], [{ name: null, text: '2026-12-24 –' }]],
  [[{ a: 1 }], [{ name: null, text: '[{"a":1}]' }]],
])('%j is written as lines', (value, lines) => {
  expect(linesOf(value)).toEqual(lines);
});
