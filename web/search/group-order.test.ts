import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { inOrder } from './group-order.ts';

const MARKS = [{ from: 0, to: 4 }] as never;
const entry = (more: Partial<Entry>): Entry => ({ id: 'x', icon: 'file', title: 'Bern', ...more });
const inText = entry({ marks: [], snippet: { text: 'in Bern', marks: MARKS } });

test('what is named so stands before what only has the words in its text, each in the order of kinds', () => {
  const groups = [
    { name: 'company', order: 50, entries: [entry({})] },
    { name: 'news', order: 30, entries: [inText] },
    { name: 'page', order: 20, entries: [inText, inText] },
    { name: 'course', order: 25, entries: [inText, entry({ marks: MARKS })] },
    { name: 'failed', order: 10, entries: [] },
  ];
  expect(groups.toSorted(inOrder).map(({ name }) => name)).toEqual(['course', 'company', 'failed', 'page', 'news']);
});
