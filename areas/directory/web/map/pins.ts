import { type Frame, isWithin, REACH, type Spot } from './frame.ts';

/** A branch as `branch_pins` answers it. */
export interface BranchPin {
  id: string;
  optician_id: string;
  optician_name: string;
  name: string;
  street: string | null;
  postcode: string;
  place: string;
  canton: string;
  latitude: number | null;
  longitude: number | null;
}

/** A branch that has its place on the map. */
export type PlacedPin = BranchPin & Spot;

/** The branches of the companies that fit, with and without a place; a place off the map is none. */
export function pinsOf(all: readonly BranchPin[], companies: readonly string[]) {
  const wanted = new Set(companies);
  const found = all.filter((pin) => wanted.has(pin.optician_id));
  const placed = found.filter(isPlaced);
  return { placed, unplaced: found.filter((pin) => !isPlaced(pin)) };
}

/** Whether a branch has its place on the map. */
export function isPlaced(pin: BranchPin): pin is PlacedPin {
  const { latitude, longitude } = pin;
  return latitude !== null && longitude !== null && isWithin({ latitude, longitude }, REACH);
}

/** The smallest part of the map that holds all places; undefined for none. */
export function frameOf(spots: readonly Spot[]): Frame | undefined {
  const [first] = spots;
  if (!first) return undefined;
  const frame = { south: first.latitude, west: first.longitude, north: first.latitude, east: first.longitude };
  for (const { latitude, longitude } of spots) {
    frame.south = Math.min(frame.south, latitude);
    frame.north = Math.max(frame.north, latitude);
    frame.west = Math.min(frame.west, longitude);
    frame.east = Math.max(frame.east, longitude);
  }
  return frame;
}

/** Mean radius of the earth, in km. */
const EARTH = 6371;

/** How far two places are apart as the crow flies, in km. */
export function distanceKm(from: Spot, to: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const part =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(part));
}

/** The nearest first; those that are equally far stay in their order. */
export function byDistance<Pin extends Spot>(pins: readonly Pin[], from: Spot): Pin[] {
  return pins.toSorted((left, right) => distanceKm(from, left) - distanceKm(from, right));
}
