/** A place in degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** A part of the map in degrees. */
export interface Frame {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** How far the map reaches: Switzerland and the land around it. */
export const REACH: Frame = { south: 44.9, west: 4.9, north: 48.8, east: 11.6 };
/** Switzerland itself, as the map shows it at first. */
export const COUNTRY: Frame = { south: 45.817, west: 5.956, north: 47.809, east: 10.492 };

/** Whether a place lies in a part of the map. */
export function isWithin({ latitude, longitude }: Spot, { south, west, north, east }: Frame): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
