import { expect, test } from 'vitest';
import type { Column } from '#shared/names/blocks.ts';
import { inRows } from './in-rows.ts';

test('sides share a row until something takes the whole width', () => {
  const rows = inRows<Column>(['full', 'left', 'right', 'left', 'full', 'right'], (column) => column);
  expect(rows).toEqual([['full'], ['left', 'right', 'left'], ['full'], ['right']]);
  expect(inRows<Column>([], (column) => column)).toEqual([]);
});
