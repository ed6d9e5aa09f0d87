import { expect, test } from 'vitest';
import { facetOptions } from './facet-options.ts';

test('what is ticked stays among the values, also when nothing is behind it any more', () => {
  expect(
    facetOptions(
      [
        { value: 'BE', count: 3 },
        { value: 'ZH', count: 1 },
      ],
      ['ZH', 'AG'],
    ),
  ).toEqual([
    { value: 'BE', count: 3, checked: false },
    { value: 'ZH', count: 1, checked: true },
    { value: 'AG', count: 0, checked: true },
  ]);
});
