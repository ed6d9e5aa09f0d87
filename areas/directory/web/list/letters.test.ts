import { expect, it } from 'vitest';
import { byLetter, letterOf } from './letters.ts';

it.each([
  ['Aebischer Optik AG', 'A'],
  ['Äugler', 'A'],
  ['Éclat Optique', 'E'],
  ['E\u0301clat', 'E'],
  ['Œil de Lynx', 'O'],
  ['Øresund', 'O'],
  ['ça voit', 'C'],
  ['«Zum Auge»', 'Z'],
  ['20/20 Vision', '#'],
  ['+ Plus', 'P'],
  ['Ζέφυρος', '#'],
  ['', '#'],
])('%s stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('keeps the order and opens a section for each new letter', () => {
  const sections = byLetter(['3D Optik', 'Abt', 'Äbi', 'Éclat', 'Egli'], (name) => name);
  expect(sections).toEqual([
    { letter: '#', items: ['3D Optik'] },
    { letter: 'A', items: ['Abt', 'Äbi'] },
    { letter: 'E', items: ['Éclat', 'Egli'] },
  ]);
});
