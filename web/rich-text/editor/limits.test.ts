import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { RichText } from '#shared/contracts/rich-text.ts';
import { RICH_TEXT_LIMITS as LIMITS } from '#shared/rich-text-limits.ts';
import { TEXT_EXTENSIONS } from './extensions.ts';
import { fits } from './limits.ts';

const schema = getSchema([...TEXT_EXTENSIONS]);

const text = (length: number) => ({ type: 'text', text: 'x'.repeat(length) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content: content.length > 0 ? content : [text(1)] });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const list = (items: number, ...content: object[]) => ({
  type: 'bulletList',
  content: many(items, { type: 'listItem', content: [paragraph(), ...content] }),
});
const cell = (attrs = {}, parts = 1) => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1, ...attrs },
  content: many(parts, paragraph()),
});
const table = (rows: number, columns: number, one = cell()) => ({
  type: 'table',
  content: many(rows, { type: 'tableRow', content: many(columns, one) }),
});
const quote = (parts: number) => ({ type: 'blockquote', content: many(parts, paragraph()) });
const breaks = (count: number) => many(count, { type: 'hardBreak' });
const heading = (count: number) => ({ type: 'heading', attrs: { level: 2 }, content: breaks(count) });

/** Something of a size, by the limit that it comes up against. */
const SIZES: readonly [string, number, (size: number) => object[]][] = [
  ['a run', LIMITS.run, (size) => [paragraph(text(size))]],
  ['blocks', LIMITS.blocks, (size) => many(size, paragraph())],
  ['a paragraph', LIMITS.runs, (size) => [paragraph(...breaks(size))]],
  ['a heading', LIMITS.headingRuns, (size) => [heading(size)]],
  ['items', LIMITS.items, (size) => [list(size)]],
  ['an item', LIMITS.parts - 1, (size) => [list(1, ...many(size, paragraph()))]],
  ['a quote', LIMITS.parts, (size) => [quote(size)]],
  ['a cell', LIMITS.parts, (size) => [table(1, 1, cell({}, size))]],
  ['rows', LIMITS.rows, (size) => [table(size, 1)]],
  ['columns', LIMITS.columns, (size) => [table(1, size)]],
  ['a wide cell', LIMITS.columns, (colspan) => [table(1, 1, cell({ colspan }))]],
  ['a high cell', LIMITS.rows, (rowspan) => [table(1, 1, cell({ rowspan }))]],
  ['depth', LIMITS.listDepth, (size) => [many(size - 1, 0).reduce((inner) => list(1, inner), list(1))]],
];

it.each(SIZES)('holds as much as can be stored and no more: %s', (_name, most, made) => {
  for (const [size, allowed] of [
    [most, true],
    [most + 1, false],
  ] as const) {
    const document = { type: 'doc', content: made(size) };
    expect([RichText.safeParse(document).success, fits(schema.nodeFromJSON(document))]).toEqual([allowed, allowed]);
  }
});

it('knows the nodes and marks of what is stored, and nothing more of them', () => {
  const attributes = (types: object) =>
    Object.fromEntries(
      Object.entries(types).map(([name, type]: [string, { spec: { attrs?: object } }]) => [
        name,
        Object.keys(type.spec.attrs ?? {}),
      ]),
    );
  expect(attributes(schema.marks)).toEqual({ bold: [], italic: [], link: ['href'] });
  expect(attributes(schema.nodes)).toEqual({
    doc: [],
    text: [],
    paragraph: [],
    hardBreak: [],
    heading: ['level'],
    bulletList: [],
    orderedList: [],
    listItem: [],
    blockquote: [],
    table: [],
    tableRow: [],
    tableHeader: ['colspan', 'rowspan'],
    tableCell: ['colspan', 'rowspan'],
  });
});
