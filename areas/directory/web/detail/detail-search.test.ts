import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailSearch } from './detail-search.ts';

it('reads the person and drops the rest', () => {
  expect(detailSearch({ staffId: 'a', other: 1 })).toEqual({ staffId: 'a' });
  expect(detailSearch({ staffId: ['A', 'b'] })).toEqual({ staffId: 'a' });
  expect(detailSearch({ staffId: '' })).toEqual({});
  expect(detailSearch({ staffId: 'x'.repeat(101) })).toEqual({});
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (staffId) => {
      expect(Object.keys(detailSearch({ staffId })).length).toBeLessThanOrEqual(1);
    }),
  );
});
