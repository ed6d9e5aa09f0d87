import { expect, test } from 'vitest';
import { contrast, GROUNDS, readable } from './accent.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that can be read stays as it is', () => {
  expect(readable('1C4A98', GROUNDS.light)).toBe('#1c4a98');
  expect(readable('#ffd400', GROUNDS.dark)).toBe('#ffd400');
});

test.each(['ffd400', 'ffffff', '000000', '808080', 'ff0000'])('%s becomes readable on both grounds', (accent) => {
  for (const ground of Object.values(GROUNDS)) {
    expect(contrast(readable(accent, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});
