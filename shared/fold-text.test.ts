import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Müller', 'muller'],
  ['MUELLER', 'muller'],
  [' Anne-Françoise  d’Eté ', 'anne francoise dete'],
  ['Grossrieder ß', 'grossrieder ss'],
  ['%_', ''],
])('%s becomes %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});
