import { expect, it } from 'vitest';
import { hasLooseBraces } from './variables.ts';

it.each(['', 'Guten Tag', '{{a}}', '{{ firstName }} und {{lastName}}', '{a}', 'a } b {'])('%j is whole', (text) => {
  expect(hasLooseBraces(text)).toBe(false);
});

it.each(['{{ }}', '{{}}', '{{firstName', 'firstName}}', '{{1}}', '{{a}} {{', '{{first name}}', '{{a{{b}}'])(
  '%j is broken',
  (text) => {
    expect(hasLooseBraces(text)).toBe(true);
  },
);
