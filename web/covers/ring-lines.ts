import { landolt } from '#web/covers/landolt.ts';

/** One line of an eye chart: rings of one size, spread evenly from `left` to `right` (centres), all in px. */
export interface RingLine {
  diameter: number;
  y: number;
  left: number;
  right: number;
  /** The direction of each ring, one digit 0 to 7 per ring. */
  directions: string;
}

/** The rings of a line as path data, one entry per ring. */
export function ringPaths({ diameter, y, left, right, directions }: RingLine): string[] {
  const step = directions.length > 1 ? (right - left) / (directions.length - 1) : 0;
  return [...directions].map((direction, place) => landolt(left + place * step, y, diameter, Number(direction)));
}
