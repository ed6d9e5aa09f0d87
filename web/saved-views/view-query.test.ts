import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explicitQuery, isBlank, isSameView, keepAll, keptQuery } from './view-query.ts';

describe('what is kept of a query', () => {
  it('is the view, not the visit', () => {
    expect(
      keptQuery({ topic: 'audit', sort: 'made', page: 4, all: 1, q: 'x', size: 50, gone: undefined, '': '' }),
    ).toEqual({
      q: 'x',
      size: 50,
      sort: 'made',
    });
  });

  it('is plain values alone', () => {
    expect(keptQuery({ a: ['x'], b: { c: 1 }, d: null, e: () => 1, f: true })).toEqual({ f: true });
  });
});

describe('two queries', () => {
  it('show the same whatever their order, their page and how numbers are written', () => {
    expect(isSameView({ q: 'x', size: 50, page: 2 }, { size: '50', q: 'x' })).toBe(true);
    expect(isSameView({ q: 'x' }, { q: 'y' })).toBe(false);
    expect(isSameView({}, { all: 1 })).toBe(true);
  });
});

describe('a list that says nothing', () => {
  it('opened without a query is blank, whatever its topic', () => {
    expect(isBlank({})).toBe(true);
    expect(isBlank({ topic: 'people', q: undefined })).toBe(true);
    expect(isBlank({ all: 1 })).toBe(false);
    expect(isBlank({ page: 2 })).toBe(false);
  });

  it('says so where a default view would open instead', () => {
    expect(explicitQuery({ topic: 'people' }, true)).toEqual({ topic: 'people', all: 1 });
    expect(explicitQuery({}, false)).toEqual({});
    expect(explicitQuery({ q: 'x', all: 1 }, true)).toEqual({ q: 'x' });
    expect(explicitQuery({ all: 1 }, false)).toEqual({});
  });

  it('keeps what it said through the reading of the address', () => {
    expect(keepAll({ all: '1', nonsense: 2 }, {})).toEqual({ all: 1 });
    expect(keepAll({ all: 1 }, { q: 'x' })).toEqual({ q: 'x' });
    expect(keepAll({ all: 'yes' }, {})).toEqual({});
  });

  it('is never opened by its own links', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'canton', 'page', 'all', 'topic'), fc.string()), (query) => {
        expect(isBlank(explicitQuery(query, true))).toBe(false);
      }),
    );
  });
});
