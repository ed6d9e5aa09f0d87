import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosition, tidyPin, tidyPosition, writePosition } from './position.ts';

describe('the map’s position in the address', () => {
  it('is short, and reads as it was written', () => {
    const text = writePosition({ latitude: 46.948012345, longitude: 7.4474, zoom: 9.25 });
    expect(text).toBe('46.948,7.4474,9.25');
    expect(readPosition(text)).toEqual({ latitude: 46.948, longitude: 7.4474, zoom: 9.25 });
  });

  it.each([undefined, '', '46,7', '46.9,7.4,99', '0,0,8', '46.9;7.4;8', '46.9,7.4,8,1', 'NaN,7,8', 46, ['46.9,7.4,8']])(
    'falls away when it is %o',
    (text) => {
      expect(readPosition(text)).toBeUndefined();
      expect(tidyPosition(text)).toBe('');
    },
  );

  it('never throws, and one reading is final', () => {
    const degrees = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.tuple(degrees, degrees, degrees).map(String)), (text) => {
        const once = tidyPosition(text);
        expect(tidyPosition(once)).toBe(once);
      }),
    );
  });
});

it('a chosen branch is an id or nothing', () => {
  expect(tidyPin('AAAAAAAA-0000-4000-8000-000000000000')).toBe('aaaaaaaa-0000-4000-8000-000000000000');
  for (const text of ['x', '', null, 7, `${'0'.repeat(36)}`]) expect(tidyPin(text)).toBe('');
});
