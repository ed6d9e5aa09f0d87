import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['Müller', 'muller'],
  ['MUELLER', 'muller'],
  [' Anne-Françoise  d’Eté ', 'anne francoise dete'],
  ['Grossrieder ß', 'grossrieder ss'],
  ['%_', ''],
])('%s becomes %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
