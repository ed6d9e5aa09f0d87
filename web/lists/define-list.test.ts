import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineList } from './define-list.ts';
import { choice, columns, day, flag, id, manyLike, manyOf, oneOf, param } from './param.ts';

const ID = '0b4a1c9e-0000-4000-8000-00000000000a';
const list = defineList({
  list: 'things',
  path: '/app/things',
  topic: 'things',
  filters: {
    kind: oneOf(['new', 'old']),
    days: oneOf([1, 7, 30]),
    canton: manyOf(['AG', 'BE', 'ZH']),
    group: manyLike(/^\d{1,3}$/),
    open: flag('true'),
    from: day,
    person: id,
  },
  look: { sort: choice(['name', 'place']), view: choice(['rows', 'map']), cols: columns(['a', 'b', 'c'], ['b', 'c']) },
  place: { at: param((given) => (typeof given === 'string' ? given.slice(0, 5) : '')) },
  paged: true,
  tidied: ({ view }) => (view === 'map' ? {} : { at: '' }),
});
const { read, write, usual } = list;

describe('an address', () => {
  it('that says nothing is the usual state, which needs none', () => {
    expect(read({})).toEqual(usual);
    expect(write(usual)).toEqual({});
    expect(usual).toMatchObject({
      q: '',
      kind: '',
      canton: [],
      open: false,
      sort: 'name',
      cols: ['b', 'c'],
      page: 1,
      size: 25,
    });
  });

  it('gives every kind of value back, in the shortest words', () => {
    const query = {
      ...{
        q: 'bern',
        kind: 'old',
        days: 7,
        canton: 'BE,ZH',
        group: '4,12',
        open: 'true',
        from: '2026-11-01',
        person: ID,
      },
      ...{ sort: 'place', view: 'map', cols: 'c,a', page: 3, size: 50, at: '46,7' },
    };
    const state = read(query);
    expect(state).toMatchObject({ days: 7, canton: ['BE', 'ZH'], group: ['4', '12'], open: true, cols: ['c', 'a'] });
    expect(write(state)).toEqual(query);
    expect(Object.keys(write(state)).at(-1)).toBe('at');
  });

  it('holds several values with commas or as the router hands them over, each once and in order', () => {
    expect(read({ canton: ['ZH', 'BE', 'ZH', 'XX', 7] }).canton).toEqual(['BE', 'ZH']);
    expect(read({ group: '12,4,x,4' }).group).toEqual(['4', '12']);
    expect(read({ cols: 'none' }).cols).toEqual([]);
    expect(write({ ...usual, cols: [] })).toEqual({ cols: 'none' });
  });

  it.each([
    { kind: 'odd', days: 8, canton: {}, group: 'x', open: 'yes', from: '2026-13-40', person: 'me', at: 'here' },
    { kind: ['new'], days: [], open: 1, from: '01.11.2026', sort: 'drop', view: null, cols: 'x', page: -4, size: 30 },
    { page: '1e9', size: '', q: {}, person: { $ne: 1 }, unknown: 'x' },
  ])('that makes no sense says nothing: %j', (query) => {
    expect(read(query)).toEqual(usual);
  });

  it('never throws, and one reading is final', () => {
    const names = Object.keys(usual);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (query) => {
        const once = list.tidy(query);
        expect(list.tidy(once)).toEqual(once);
      }),
    );
  });

  it('holds no character that a database refuses, and no book', () => {
    expect(read({ q: 'a\u0000b\ud800' }).q).toBe('a b\ufffd');
    expect(read({ q: 'x'.repeat(5000) }).q).toHaveLength(100);
  });

  it('keeps that it shows all, where it says nothing else', () => {
    expect(list.search({ all: '1', sort: 'name' })).toEqual({ all: 1 });
    expect(list.search({ all: '1', sort: 'place' })).toEqual({ sort: 'place' });
  });
});

describe('another state', () => {
  const state = read({ q: 'x', canton: 'BE', open: 'true', view: 'map', at: '46,7', cols: 'a', page: 4, size: 50 });

  it('begins at its first page, unless only the look is another', () => {
    expect(list.changed(state, { q: 'y' }).page).toBe(1);
    expect(list.changed(state, { sort: 'place' }).page).toBe(1);
    expect(list.changed(state, { cols: [] }).page).toBe(4);
    expect(list.changed(state, { page: 5 }).page).toBe(5);
    expect(list.withValue(state, 'canton', ['ZH', 'BE'])).toMatchObject({ canton: ['BE', 'ZH'], page: 1 });
    expect(list.withValue(state, 'days', '7').days).toBe(7);
  });

  it('lacks what makes no sense any more', () => {
    expect(list.changed(state, { view: 'rows' }).at).toBe('');
  });

  it('without filters keeps its look', () => {
    expect(list.countFilters(state)).toBe(2);
    expect(list.isFiltered(list.changed(usual, { q: 'x' }))).toBe(true);
    const lifted = list.withoutFilters(state);
    expect(write(lifted)).toEqual({ view: 'map', cols: 'a', size: 50 });
    expect(list.isFiltered(lifted)).toBe(false);
  });
});
