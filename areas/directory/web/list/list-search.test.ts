import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTICIANS } from './list-search.ts';

const { countFilters, read: readList, search: listSearch, withoutFilters, withValue, write: writeList } = OPTICIANS;

describe('the query of the list', () => {
  it('is empty for the usual view', () => {
    expect(listSearch({})).toEqual({});
    expect(listSearch({ q: '', page: 1, size: 25, sort: 'name', view: 'table', active: 'active' })).toEqual({});
  });

  it('holds the columns in their order, also when there are none', () => {
    expect(readList({}).cols).toEqual(['programs', 'faces']);
    expect(writeList(readList({ cols: 'faces,programs' }))).toEqual({ cols: 'faces,programs' });
    expect(writeList(readList({ cols: 'programs,faces' }))).toEqual({});
    expect(writeList(readList({ cols: 'people,people,password' }))).toEqual({ cols: 'people' });
    expect(readList({ cols: 'none' }).cols).toEqual([]);
    expect(listSearch(listSearch({ cols: 'none' }))).toEqual({ cols: 'none' });
    expect(withoutFilters(readList({ cols: 'none', canton: 'BE' })).cols).toEqual([]);
  });

  it('reads numbers of groups, the lowest first', () => {
    expect(readList({ erfa: '12,4,4,x,0,1000,-1' }).erfa).toEqual(['4', '12']);
    expect(readList({ erfa: 4 }).erfa).toEqual(['4']);
    expect(writeList(readList({ erfa: ['4'], board: 'yes' }))).toEqual({ erfa: '4', board: 'yes' });
    expect(readList({ board: 'true' }).board).toBe('any');
  });

  it('says that it shows all, where nothing else is said', () => {
    expect(listSearch({ all: '1', sort: 'name' })).toEqual({ all: 1 });
    expect(listSearch({ all: '1', sort: 'place' })).toEqual({ sort: 'place' });
  });

  it('reads lists with commas, and as the router may hand them over', () => {
    expect(readList({ canton: 'ZH,BE' }).canton).toEqual(['BE', 'ZH']);
    expect(readList({ canton: ['BE', 'BE', 'XX', 7] }).canton).toEqual(['BE']);
    expect(readList({ q: 8001, page: '3', size: '50' })).toMatchObject({ q: '8001', page: 3, size: 50 });
  });

  it('falls back to the usual view for what it does not know', () => {
    const garbage = { canton: { a: 1 }, page: -4, size: 30, sort: 'drop', view: null, active: [], role: 'root', x: 1 };
    expect(listSearch(garbage)).toEqual({});
    expect(readList({ page: 'NaN' }).page).toBe(1);
    expect(readList({ page: 1e9 }).page).toBe(1);
  });

  it('never throws, and one reading is final', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'canton',
            'language',
            'program',
            'role',
            'erfa',
            'board',
            'active',
            'cols',
            'page',
            'size',
          ),
          fc.anything(),
        ),
        (query) => {
          const once = listSearch(query);
          expect(listSearch(once)).toEqual(once);
          expect(writeList(readList(once))).toEqual(once);
        },
      ),
    );
  });

  it('keeps no character that a database refuses', () => {
    expect(readList({ q: 'a\u0000b\ud800' }).q).toBe('a b\ufffd');
    expect(readList({ q: 'x'.repeat(5000) }).q).toHaveLength(100);
  });
});

describe('the map', () => {
  const pin = 'aaaaaaaa-0000-4000-8000-000000000000';

  it('keeps its position and the branch with a card in the address, and takes no others', () => {
    const search = { q: 'optik', view: 'map', at: '46.948,7.447,9', pin };
    expect(listSearch(search)).toEqual(search);
    expect(listSearch({ view: 'map', at: 'here', pin: 'mine' })).toEqual({ view: 'map' });
  });

  it('leaves them behind when one goes back to the list', () => {
    const onMap = readList({ view: 'map', at: '46.948,7.447,9', pin });
    expect(writeList(readList({ ...onMap, view: 'table' }))).toEqual({});
  });

  it('goes to where the filters lead once they are lifted', () => {
    expect(writeList(withoutFilters(readList({ view: 'map', canton: 'BE', at: '46.9,7.4,9' })))).toEqual({
      view: 'map',
    });
  });
});

describe('changing filters', () => {
  it('adds, takes away and goes back to the first page', () => {
    const state = readList({ q: 'optik', page: 4, canton: 'BE', size: 50 });
    const more = withValue(state, 'canton', ['BE', 'ZH']);
    expect(writeList(more)).toEqual({ q: 'optik', canton: 'BE,ZH', size: 50 });
    expect(writeList(withValue(more, 'canton', ['ZH']))).toEqual({ q: 'optik', canton: 'ZH', size: 50 });
    expect(countFilters(readList({ canton: 'BE,ZH', active: 'all', q: 'x' }))).toBe(3);
    expect(countFilters(readList({ erfa: '1,2', board: 'yes' }))).toBe(3);
  });

  it('lifts filters and text, and keeps how one looks at the list', () => {
    const state = readList({ q: 'x', canton: 'BE', active: 'all', sort: 'place', view: 'cards', size: 100, page: 2 });
    expect(writeList(withoutFilters(state))).toEqual({ sort: 'place', view: 'cards', size: 100 });
  });
});
