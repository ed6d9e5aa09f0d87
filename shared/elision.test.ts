import { expect, it } from 'vitest';
import { elided } from './elision.ts';
import { fill } from './variables.ts';

it.each([
  ['Compte de {{name}}', 'Anna Meier', 'Compte d’Anna Meier'],
  ['Demande de {{name}} : ouverte', 'Élodie', 'Demande d’Élodie : ouverte'],
  ['De {{name}}', 'Œuvray', 'D’Œuvray'],
  ['en tant que {{ name }}', 'Yves', 'en tant qu’Yves'],
  ['Compte de {{name}}', 'Yann', 'Compte de Yann'],
  ['Compte de {{name}}', 'Hans', 'Compte de Hans'],
  ['Compte de {{name}}', 'Claire', 'Compte de Claire'],
  ['Compte de {{name}}', '', 'Compte de '],
  ['possède {{name}}', 'Anna', 'possède Anna'],
  ['de « {{name}} »', 'Anna', 'de « Anna »'],
])('%s with %s', (text, name, said) => {
  expect(fill(text, { name })).toBe(said);
});

it('leaves numbers and unknown names', () => {
  expect(elided('de {{count}} à {{most}}, de {{nobody}}', { count: 8, most: 11 })).toBe(
    'de {{count}} à {{most}}, de {{nobody}}',
  );
});
