import type { Spot } from './frame.ts';
import type { PlacedPin } from './pins.ts';

/** A town with branches: its name stands where they are on average. */
export interface Town extends Spot {
  name: string;
}

/** The towns of branches, each once. */
export function townsOf(pins: readonly PlacedPin[]): Town[] {
  const towns = new Map<string, PlacedPin[]>();
  for (const pin of pins) {
    const town = `${pin.canton} ${pin.place}`;
    towns.set(town, [...(towns.get(town) ?? []), pin]);
  }
  return [...towns.values()].map((there) => ({
    name: there[0]?.place ?? '',
    latitude: mean(there.map(({ latitude }) => latitude)),
    longitude: mean(there.map(({ longitude }) => longitude)),
  }));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
