import type { Weekday } from '#shared/weekdays.ts';
/** From–to of one day on the wall clock, `HH:mm`; `to` may be `24:00`. */
export interface Range {
  from: string;
  to: string;
}

/** A place that a search found, for a person to choose. */
export interface PlaceHit {
  placeId: string;
  name: string;
  address: string;
  /** The place on Google's map; null when the service names none. */
  mapUrl: string | null;
  closed: boolean;
}

export const PLACE_STATES = ['open', 'closedForNow', 'closedForGood', 'notYetOpen'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** What the service knows of a place. What it does not know is null, never empty. */
export interface Place {
  /** The id it has now: ids grow old and the service answers with the new one. */
  placeId: string;
  name: string;
  mapUrl: string | null;
  state: PlaceState;
  /** Where it went, when it is closed here and opened elsewhere. */
  movedTo: string | null;
  /** E.164. */
  phone: string | null;
  website: string | null;
  address: { street: string | null; postcode: string; place: string; canton: string | null } | null;
  position: { latitude: number; longitude: number } | null;
  /** A week; a day without entry is closed. */
  hours: Partial<Record<Weekday, Range[]>> | null;
  /** Days of the coming week that differ from it; no ranges: closed. */
  specialDays: { date: string; ranges: Range[] }[];
}

/** Why the service gave no answer that can be used. */
export type PlacesFault = 'timeout' | 'unreachable' | 'busy' | 'refused' | 'gone' | 'garbled';

/** The service could not be asked or understood. The message is for the log and never holds the key. */
export class PlacesError extends Error {
  readonly fault: PlacesFault;

  constructor(fault: PlacesFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlacesError';
    this.fault = fault;
  }
}

/** A directory of businesses with their hours. */
export interface Places {
  /** Places that answer to a text, the best first; at most five. @throws PlacesError */
  find(text: string, language: string): Promise<PlaceHit[]>;
  /** A place by its id. @throws PlacesError; `gone` when the id stands for nothing any more */
  read(placeId: string, language: string): Promise<Place>;
}
