import { expect, test } from 'vitest';
import { fill } from '#shared/variables.ts';
import { fillLine, fillParagraphs, namesIn } from './fill.ts';

test('values are put in once, as they are; an unknown name stays as written', () => {
  expect(fill('{{a}} {{ b }} {{c}}', { a: '{{b}}', b: '$& <b>' })).toBe('{{b}} $& <b> {{c}}');
  expect(fill('{{constructor}} {{__proto__}}', {})).toBe('{{constructor}} {{__proto__}}');
});

test('a line has no breaks or control characters and an end', () => {
  expect(fillLine('{{a}}', { a: 'x\r\nBcc: y\u0000\u2028z' })).toBe('x Bcc: y z');
  expect(fillLine('{{a}}', { a: '😀'.repeat(300) }, 10)).toBe(`${'😀'.repeat(9)}…`);
});

test('a line that names an empty variable is left out, and a paragraph of which nothing is said', () => {
  const text = 'Guten Tag\n\nBeginn: {{begins}}\nOrt: {{place}}\n\nDas fehlt:\n{{reasons}}\n\n\n  \nEnde';
  const all = { begins: 'heute', place: 'Bern', reasons: '– eins\n– zwei' };
  expect(fillParagraphs(text, all)).toEqual([
    'Guten Tag',
    'Beginn: heute\nOrt: Bern',
    'Das fehlt:\n– eins\n– zwei',
    'Ende',
  ]);
  const none = { begins: '', place: 'Bern', reasons: '' };
  expect(fillParagraphs(text, none)).toEqual(['Guten Tag', 'Ort: Bern', 'Ende']);
  expect(fillParagraphs('Nur {{a}}', { a: '' })).toEqual([]);
  expect(fillParagraphs('\r\n', {})).toEqual([]);
});

test('names', () => {
  expect(namesIn('{{a}} {{b}} {{a}} {{ }} {{1}} {c}')).toEqual(['a', 'b']);
});
