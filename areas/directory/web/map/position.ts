import { isUuid } from '#shared/uuid.ts';
import { isWithin, REACH, type Spot } from './frame.ts';

/** Where the map's middle is and how near one looks. */
export interface Position extends Spot {
  zoom: number;
}

const FORM = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/;
const [NEAREST, FARTHEST] = [18, 5];

/** A position as the address has it: latitude, longitude, zoom; four decimals are ten metres. */
export function writePosition({ latitude, longitude, zoom }: Position): string {
  return `${round(latitude, 4)},${round(longitude, 4)},${round(zoom, 2)}`;
}

/** Reads a position; undefined for what is none, or lies where the map does not reach. */
export function readPosition(text: unknown): Position | undefined {
  const found = typeof text === 'string' ? FORM.exec(text) : null;
  if (!found) return undefined;
  const [latitude = 0, longitude = 0, zoom = 0] = found.slice(1).map(Number);
  const within = isWithin({ latitude, longitude }, REACH) && zoom >= FARTHEST && zoom <= NEAREST;
  return within ? { latitude, longitude, zoom } : undefined;
}

/** A position or '' as it stands in the address, whatever is given. */
export function tidyPosition(text: unknown): string {
  const position = readPosition(text);
  return position ? writePosition(position) : '';
}

/** The id of a branch, or '' for what is none. */
export function tidyPin(text: unknown): string {
  return isUuid(text) ? text.toLowerCase() : '';
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
