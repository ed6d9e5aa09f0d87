import { expect, it } from 'vitest';
import { ExportList } from '../../export-contract.ts';
import { OPTICIANS } from '../list/list-search.ts';
import { exportAddress } from './export-address.ts';

it('asks for exactly what the list shows', () => {
  const state = OPTICIANS.read({
    q: 'müller bern',
    canton: 'BE,ZH',
    role: 'opticianOwner',
    erfa: '7,4',
    board: 'yes',
    cols: 'people',
    active: 'all',
    page: 3,
    sort: 'place',
  });
  const address = exportAddress(state, { what: 'people', format: 'labels', sheet: '2x7', start: 5 }, 'fr');
  expect(ExportList.parse(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual({
    q: 'müller bern',
    canton: ['BE', 'ZH'],
    language: [],
    program: [],
    role: ['opticianOwner'],
    erfa: ['4', '7'],
    board: 'yes',
    active: 'all',
    what: 'people',
    format: 'labels',
    words: 'fr',
    sheet: '2x7',
    start: 5,
  });
});

it('says nothing of what is not filtered', () => {
  const address = exportAddress(OPTICIANS.read({}), { what: 'companies', format: 'csv', sheet: '3x8', start: 1 }, 'de');
  expect(address).toBe('/api/v1/directory/export?active=active&what=companies&format=csv&words=de');
});
