import { expect, test } from 'vitest';
import type { ContentWork } from '#shared/contracts/content.ts';
import { changedParts, partOf, storedContent } from './content-fields.ts';

const fields = { facts: ['category', 'pinned'], texts: ['title'] };
const empty = { category: 'group', pinned: false, title_de: '', title_fr: '' };
const work = {
  texts: [
    { language: null, revision: 3, texts: { category: 'market' } },
    { language: 'de', revision: 4, texts: { title: 'Preise' } },
  ],
} as unknown as ContentWork;

test('an item as a form holds it: each part with its revision, what is not written as it begins', () => {
  expect(storedContent(work, fields, empty)).toEqual({
    values: { category: 'market', pinned: false, title_de: 'Preise', title_fr: '' },
    stamp: { facts: 3, de: 4, fr: null },
  });
  expect(partOf(fields, 'title_fr')).toEqual({ part: 'fr', name: 'title' });
  expect(partOf(fields, 'pinned')).toEqual({ part: null, name: 'pinned' });
});

test('saves the parts that changed alone, and with the first of all what has no language', () => {
  const stamp = { facts: 3, de: 4, fr: null };
  expect(changedParts(fields, ['title_fr'], stamp)).toEqual(['fr']);
  expect(changedParts(fields, ['pinned', 'title_de'], stamp)).toEqual([null, 'de']);
  expect(changedParts(fields, ['title_de'], { ...stamp, facts: null })).toEqual([null, 'de']);
  expect(changedParts(fields, [], { ...stamp, facts: null })).toEqual([]);
});
