import { describe, expect, it } from 'vitest';
import { pageSpan } from '#web/ui/pager-facts.ts';

describe('page span', () => {
  it.each([
    [1, 25, 47, { page: 1, pages: 2, from: 1, to: 25 }],
    [2, 25, 47, { page: 2, pages: 2, from: 26, to: 47 }],
    [9, 25, 47, { page: 2, pages: 2, from: 26, to: 47 }],
    [-3, 25, 47, { page: 1, pages: 2, from: 1, to: 25 }],
    [Number.NaN, 50, 50, { page: 1, pages: 1, from: 1, to: 50 }],
    [1, 25, 0, { page: 1, pages: 1, from: 0, to: 0 }],
    [1.9, 100, 101, { page: 1, pages: 2, from: 1, to: 100 }],
  ])('page %s of %s in %s entries', (page, pageSize, total, expected) => {
    expect(pageSpan(page, pageSize, total)).toEqual(expected);
  });
});
