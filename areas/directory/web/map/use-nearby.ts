import { useState } from 'react';
import type { Spot } from './frame.ts';

/** Where the reader is, as far as it was asked for: nothing is asked before a press. */
export type Nearby =
  | { state: 'off' | 'asking' | 'refused' | 'unknown' }
  | {
      state: 'found';
      spot: Spot;
    };

/** A place from some minutes ago is near enough. */
const MAX_AGE = 300_000;
const PATIENCE = 15_000;

/** Asks the device for its place when the reader wishes it, and forgets it again. */
export function useNearby(onFound: (spot: Spot) => void): { nearby: Nearby; toggle: () => void } {
  const [nearby, setNearby] = useState<Nearby>({ state: 'off' });
  const toggle = () => {
    if (nearby.state === 'asking') return;
    if (nearby.state === 'found') return setNearby({ state: 'off' });
    // Browsers offer it on encrypted pages only.
    if (!('geolocation' in navigator)) return setNearby({ state: 'unknown' });
    setNearby({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setNearby({ state: 'found', spot: { latitude, longitude } });
        onFound({ latitude, longitude });
      },
      (fault) => setNearby({ state: fault.code === fault.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { maximumAge: MAX_AGE, timeout: PATIENCE },
    );
  };
  return { nearby, toggle };
}
