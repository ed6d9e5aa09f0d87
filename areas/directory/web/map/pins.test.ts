import { describe, expect, it } from 'vitest';
import { type BranchPin, byDistance, distanceKm, frameOf, pinsOf } from './pins.ts';
import { townsOf } from './towns.ts';

const pin = (id: string, latitude: number | null, longitude: number | null, company = 'a'): BranchPin => ({
  id,
  optician_id: company,
  optician_name: company,
  name: id,
  street: null,
  postcode: '3000',
  place: 'Bern',
  canton: 'BE',
  latitude,
  longitude,
});
const BERN = { latitude: 46.948, longitude: 7.447 };
const ZURICH = { latitude: 47.372, longitude: 8.541 };

describe('the pins of the companies that fit', () => {
  it('are those with a place on the map; the others are counted', () => {
    const all = [pin('bern', 46.9, 7.4), pin('none', null, null), pin('null', 0, 0), pin('other', 47, 8, 'b')];
    const { placed, unplaced } = pinsOf(all, ['a']);
    expect(placed.map(({ id }) => id)).toEqual(['bern']);
    expect(unplaced.map(({ id }) => id)).toEqual(['none', 'null']);
    expect(pinsOf(all, [])).toEqual({ placed: [], unplaced: [] });
  });

  it('lie in a frame that holds them all', () => {
    expect(frameOf([ZURICH, BERN])).toEqual({ south: 46.948, west: 7.447, north: 47.372, east: 8.541 });
    expect(frameOf([])).toBeUndefined();
  });
});

describe('distances', () => {
  it('are those of the crow', () => {
    expect(distanceKm(BERN, ZURICH)).toBeCloseTo(95, -1);
    expect(distanceKm(BERN, BERN)).toBe(0);
  });

  it('sort the nearest first and keep the order of equals', () => {
    const near = { ...BERN, id: 'near' };
    const pins = [{ ...ZURICH, id: 'far' }, near, { ...ZURICH, id: 'far too' }];
    expect(byDistance(pins, BERN).map(({ id }) => id)).toEqual(['near', 'far', 'far too']);
  });
});

it('a town with branches is named once, in their middle', () => {
  const { placed } = pinsOf([pin('one', 46.9, 7.4), pin('two', 47.1, 7.6), pin('none', null, null)], ['a']);
  expect(townsOf(placed)).toEqual([{ name: 'Bern', latitude: 47, longitude: 7.5 }]);
});
