import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { COUNTRY, type Frame, isWithin } from './frame.ts';
import { frameOf, type PlacedPin } from './pins.ts';
import { readPosition, writePosition } from './position.ts';
import { boundsOf, CARD_ROOM, frameOfCantons, viewOf } from './stage.ts';
import { settling } from './use-stage.ts';

export interface PositionParts {
  map: LeafletMap | null;
  /** The position in the address, '' for none. */
  at: string;
  cantons: readonly string[];
  /** The branches that are found; undefined until they have arrived. */
  placed: readonly PlacedPin[] | undefined;
  /** Whether a search or a filter is in force: then the map shows what was found, else the country. */
  filtered: boolean;
  /** The branch that a link points at, and how near one must look to see it. */
  target: { pin: PlacedPin; zoom: number } | undefined;
  /** The reader moved the map, or a filter sent it elsewhere (''). */
  onMoved: (at: string) => void;
}

/** Keeps map and address together, and sends the map to where the filters lead. */
export function usePosition(parts: PositionParts): void {
  const { map, at, cantons, placed } = parts;
  const quiet = useRef(false);
  const written = useRef('');
  const before = useRef<{ cantons: string }>(undefined);
  const chosen = cantons.join();

  const move = (how: () => void) => {
    quiet.current = true;
    how();
    quiet.current = false;
  };
  const place = useEffectEvent((standing: LeafletMap, found: readonly PlacedPin[], at: string, chosen: string) => {
    const last = before.current;
    before.current = { cantons: chosen };
    const position = readPosition(at);
    if (last && (last.cantons !== chosen || at === written.current)) {
      const stays =
        last.cantons === chosen && (found.length === 0 || found.some((pin) => isWithin(pin, viewOf(standing))));
      if (stays) return;
      if (at !== '') return parts.onMoved('');
    } else if (position) {
      written.current = at;
      return move(() => standing.setView([position.latitude, position.longitude], position.zoom, { animate: false }));
    }
    written.current = '';
    move(() => show(standing, parts, found));
  });
  useEffect(() => {
    if (map && placed) place(map, placed, at, chosen);
  }, [map, placed, at, chosen]);

  const note = useEffectEvent((standing: LeafletMap) => {
    if (quiet.current || settling.has(standing) || !before.current) return;
    const { lat: latitude, lng: longitude } = standing.getCenter();
    written.current = writePosition({ latitude, longitude, zoom: standing.getZoom() });
    if (written.current !== at) parts.onMoved(written.current);
  });
  useEffect(() => {
    if (!map) return;
    const moved = () => note(map);
    map.on('moveend', moved);
    return () => {
      before.current = undefined;
      map.off('moveend', moved);
    };
  }, [map]);
}

/** The usual part of the map: the branch of a link, the chosen cantons, what was found, or the country. */
function show(map: LeafletMap, { target, cantons, filtered }: PositionParts, found: readonly PlacedPin[]): void {
  if (target) {
    const { pin, zoom } = target;
    map.setView([pin.latitude, pin.longitude], zoom, { animate: false });
    // In the middle of what the card leaves free.
    map.panBy([0, Math.min(CARD_ROOM, map.getSize().y * 0.6) / 2], { animate: false });
    return;
  }
  const frame: Frame = frameOfCantons(cantons) ?? (filtered ? frameOf(found) : undefined) ?? COUNTRY;
  map.fitBounds(boundsOf(frame), { animate: false, padding: frame === COUNTRY ? [8, 8] : [32, 32], maxZoom: 12 });
}
