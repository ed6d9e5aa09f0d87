import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import { usePortalConfig } from '#web/use-config.ts';
import { createStage, type Tiles } from './stage.ts';

export interface Stage {
  ref: RefObject<HTMLDivElement | null>;
  /** Null until the map stands. */
  map: LeafletMap | null;
  tiles: Tiles;
}

/** Maps that follow the size of their element just now: such a move is nobody's wish. */
export const settling = new WeakSet<LeafletMap>();

/** A map in the element of `ref`, as long as that is on the page. */
export function useStage(): Stage {
  const ref = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const config = usePortalConfig();
  const tiles = config?.mapTiles ?? null;
  const known = config !== null;
  const { url, attribution } = tiles ?? {};
  useEffect(() => {
    const element = ref.current;
    if (!element || !known) return;
    const made = createStage(element, { tiles: url && attribution ? { url, attribution } : null, calm });
    const watcher = new ResizeObserver(() => {
      settling.add(made);
      // Keeps the middle where it is.
      made.invalidateSize({ animate: false });
      settling.delete(made);
    });
    watcher.observe(element);
    setMap(made);
    return () => {
      watcher.disconnect();
      setMap(null);
      made.remove();
    };
  }, [known, url, attribution, calm]);
  return { ref, map, tiles };
}
