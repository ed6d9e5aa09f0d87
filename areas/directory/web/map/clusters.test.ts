import { describe, expect, it } from 'vitest';
import { clusterIndex, markOf, marksAt, pinsIn, zoomToOpen, zoomToShow } from './clusters.ts';
import type { PlacedPin } from './pins.ts';

const pin = (id: string, latitude: number, longitude: number): PlacedPin => ({
  id,
  optician_id: id,
  optician_name: id,
  name: id,
  street: null,
  postcode: '3000',
  place: 'Bern',
  canton: 'BE',
  latitude,
  longitude,
});
const bern = pin('bern', 46.948, 7.447);
const koeniz = pin('koeniz', 46.924, 7.415);
const geneva = pin('geneva', 46.204, 6.143);
const beside = pin('beside', 46.204, 6.143);
const index = clusterIndex([bern, koeniz, geneva, beside]);

const bundlesAt = (zoom: number) => marksAt(index, zoom).filter((mark) => mark.kind === 'bundle');

describe('bundles', () => {
  it('hold what lies close together, and every branch stands somewhere at every zoom', () => {
    expect(bundlesAt(7).map(({ count }) => count)).toEqual([2, 2]);
    for (let zoom = 5; zoom <= 18; zoom++) {
      const standing = marksAt(index, zoom).flatMap((mark) => (mark.kind === 'pin' ? [mark.pin] : pinsIn(index, mark)));
      expect(standing.map(({ id }) => id).sort()).toEqual(['bern', 'beside', 'geneva', 'koeniz']);
    }
  });

  it('open at a zoom, except those of one place', () => {
    const [near, same] = [bern, geneva].map((one) => markOf(index, marksAt(index, 7), one));
    if (near?.kind !== 'bundle' || same?.kind !== 'bundle') throw new Error('Both are bundled.');
    const zoom = zoomToOpen(index, near, 18) ?? 0;
    expect(marksAt(index, zoom).filter((mark) => mark.kind === 'pin')).toHaveLength(2);
    expect(bundlesAt(zoom - 1)).toHaveLength(2);
    expect(zoomToOpen(index, near, zoom - 1)).toBeUndefined();
    expect(zoomToOpen(index, same, 18)).toBeUndefined();
  });

  it('say how near one must look to see a branch alone', () => {
    const zoom = zoomToShow(index, bern, 7, 14);
    expect(markOf(index, marksAt(index, zoom), bern)).toMatchObject({ kind: 'pin' });
    expect(markOf(index, marksAt(index, zoom - 1), bern)).toMatchObject({ kind: 'bundle' });
    expect(zoomToShow(index, bern, 13.5, 14)).toBe(13.5);
    expect(zoomToShow(index, geneva, 7, 14)).toBe(14);
  });
});

it('nothing makes no marks', () => {
  expect(marksAt(clusterIndex([]), 8)).toEqual([]);
});
