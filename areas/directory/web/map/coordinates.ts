import { isWithin, REACH, type Spot } from './frame.ts';

const DEGREES = /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?$/;
const METRES = /^([12]?\d{6}(?:\.\d+)?)\s*[,;/\s]\s*([12]?\d{6}(?:\.\d+)?)$/;

/** A point as people copy it from a map: degrees, latitude first, or Swiss coordinates (LV95), east first. */
export function parseCoordinates(text: string): Spot | undefined {
  const plain = text.trim().replaceAll(/(?<=\d)['’](?=\d)/g, '');
  const degrees = DEGREES.exec(plain);
  const metres = METRES.exec(plain);
  const spot = degrees
    ? { latitude: Number(degrees[1]), longitude: Number(degrees[2]) }
    : metres && fromSwiss(Number(metres[1]), Number(metres[2]));
  return spot && isWithin(spot, REACH) ? rounded(spot) : undefined;
}

/** "46.94809, 7.44744": five decimals are about a metre. */
export function writeCoordinates({ latitude, longitude }: Spot): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** To a metre: finer than anybody aims. */
export function rounded({ latitude, longitude }: Spot): Spot {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** LV95 to degrees by swisstopo's approximation, good to a metre. */
function fromSwiss(east: number, north: number): Spot {
  const y = (east - 2_600_000) / 1_000_000;
  const x = (north - 1_200_000) / 1_000_000;
  const longitude = 2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x ** 2 - 0.0436 * y ** 3;
  const latitude =
    16.9023892 + 3.238272 * x - 0.270978 * y ** 2 - 0.002528 * x ** 2 - 0.0447 * y ** 2 * x - 0.014 * x ** 3;
  return { latitude: (latitude * 100) / 36, longitude: (longitude * 100) / 36 };
}
