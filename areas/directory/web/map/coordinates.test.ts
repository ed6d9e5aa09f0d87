import { expect, it } from 'vitest';
import { parseCoordinates, writeCoordinates } from './coordinates.ts';

it.each([
  ['46.95108, 7.43864', 46.95108, 7.43864],
  ['46.95108 7.43864', 46.95108, 7.43864],
  [' 46.95108°, 7.43864° ', 46.95108, 7.43864],
  // The former observatory in Bern, where the Swiss coordinates begin.
  ['2600000, 1200000', 46.95108, 7.43864],
  ["2'600'000 / 1'200'000", 46.95108, 7.43864],
  ['2’600’000.0 1’200’000.0', 46.95108, 7.43864],
])('%s is a point', (text, latitude, longitude) => {
  const spot = parseCoordinates(text);
  expect(spot?.latitude).toBeCloseTo(latitude, 4);
  expect(spot?.longitude).toBeCloseTo(longitude, 4);
});

it.each(['', 'Bern', '46.9', '7.4, 46.9', '0, 0', '46.9, 7.4, 8', '2600000', '9600000 1200000', '46,9 7,4'])(
  '%o is none',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  },
);

it('writes a point so that it reads the same', () => {
  const spot = { latitude: 46.948, longitude: 7.4 };
  expect(writeCoordinates(spot)).toBe('46.94800, 7.40000');
  expect(parseCoordinates(writeCoordinates(spot))).toEqual(spot);
});
