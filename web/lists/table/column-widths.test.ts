import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

test('columns take their least, and what is left by their shares', () => {
  const { least, widths } = columnWidths([{ share: 3, minWidth: 200 }, { minWidth: 100 }, { width: 132 }]);
  expect(least).toBe(432);
  expect(widths).toEqual([
    'calc(200px + max(0px, 100cqi - 432px) * 0.7500)',
    'calc(100px + max(0px, 100cqi - 432px) * 0.2500)',
    '132px',
  ]);
});

test('a column that says nothing takes 120 pixels and one share', () => {
  expect(columnWidths([{}])).toEqual({ least: 120, widths: ['calc(120px + max(0px, 100cqi - 120px) * 1.0000)'] });
});

test('where nothing may grow each keeps its pixels', () => {
  expect(columnWidths([{ width: 80 }, { width: 72 }])).toEqual({ least: 152, widths: ['80px', '72px'] });
});
