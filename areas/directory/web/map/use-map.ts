import { divIcon, type Map as LeafletMap, marker, point } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { type ClusterIndex, type Mark, pinsIn, zoomToOpen, zoomToShow } from './clusters.ts';
import { COUNTRY, isWithin, REACH, type Spot } from './frame.ts';
import styles from './map.module.css';
import { byDistance, frameOf, type PlacedPin } from './pins.ts';
import { boundsOf, CARD_ROOM } from './stage.ts';
import { useMarks } from './use-marks.ts';
import { useNearby } from './use-nearby.ts';
import { usePosition } from './use-position.ts';
import { type Stage, useStage } from './use-stage.ts';
import { useTowns } from './use-towns.ts';

export interface MapParts {
  placed: readonly PlacedPin[] | undefined;
  at: string;
  pin: string;
  cantons: readonly string[];
  filtered: boolean;
  onChange: (next: { at?: string; pin?: string }) => void;
}

/** How near one looks at the branch of a link: its town and the next ones, at most its town alone. */
const [NEAR_TARGET, NEAREST_TARGET] = [11, 12];
const NEAR_ME = 11;

/** The map with everything on it: where it is, what is chosen, who is near. */
export function useMap({ placed, at, pin, cantons, filtered, onChange }: MapParts) {
  const stage = useStage();
  const { map } = stage;
  const [hot, setHot] = useState<string>();
  const [group, setGroup] = useState<readonly PlacedPin[]>();
  const choose = (chosen: PlacedPin) => {
    setGroup(undefined);
    onChange({ pin: chosen.id });
    bringIntoView(map, chosen);
  };
  const { inView, index } = useMarks({
    map,
    placed: placed ?? NONE,
    chosen: pin,
    hot,
    onPoint: (pointed) => setHot(pointed?.id),
    onPress: (mark, bundles) => {
      if (mark.kind === 'pin') return choose(mark.pin);
      const together = map && openBundle(map, bundles, mark);
      if (!together) return;
      setGroup(together);
      onChange({ pin: '' });
    },
  });
  const { nearby, toggle } = useNearby((spot) => {
    if (map && isWithin(spot, REACH)) map.setView([spot.latitude, spot.longitude], Math.max(map.getZoom(), NEAR_ME));
  });
  const here = nearby.state === 'found' ? nearby.spot : undefined;
  useHere(map, here);
  useTowns(stage, placed ?? NONE);
  const target = useTarget(placed, pin, index);
  usePosition({ map, at, cantons, placed, filtered, target, onMoved: (next) => onChange({ at: next }) });
  return {
    stage,
    list: {
      pins: here ? byDistance(inView, here) : inView,
      hot,
      from: here,
      nearby,
      onNear: toggle,
      onPoint: (pointed: PlacedPin | undefined) => setHot(pointed?.id),
    },
    choose,
    chosen: placed?.find(({ id }) => id === pin),
    group,
    close: () => {
      setGroup(undefined);
      if (pin) onChange({ pin: '' });
    },
    ...movesOf(stage, placed ?? NONE, filtered),
  };
}

const NONE: readonly PlacedPin[] = [];

function movesOf({ map }: Stage, placed: readonly PlacedPin[], filtered: boolean) {
  return {
    closer: () => map?.zoomIn(1),
    farther: () => map?.zoomOut(1),
    whole: () => map?.fitBounds(boundsOf((filtered && frameOf(placed)) || COUNTRY), { padding: [8, 8], maxZoom: 12 }),
  };
}

/** Goes nearer until a bundle falls apart; answers its branches when it never does. */
function openBundle(map: LeafletMap, index: ClusterIndex, mark: Extract<Mark, { kind: 'bundle' }>) {
  const pins = pinsIn(index, mark);
  const zoom = zoomToOpen(index, mark, map.getMaxZoom());
  const frame = frameOf(pins);
  if (zoom === undefined || !frame) return pins;
  const bounds = boundsOf(frame);
  // All of them in view; but always so near that the bundle falls apart.
  const nearest = Math.max(zoom, Math.min(map.getBoundsZoom(bounds, false, point(96, 96)), map.getMaxZoom()));
  map.setView(bounds.getCenter(), nearest);
  return undefined;
}

/** Moves a branch out from under the card and in from beyond the edges. */
function bringIntoView(map: LeafletMap | null, { latitude, longitude }: PlacedPin): void {
  map?.panInside([latitude, longitude], { paddingTopLeft: [48, 48], paddingBottomRight: [48, CARD_ROOM] });
}

/** The branch that the address points at when the page opens without a position. */
function useTarget(placed: readonly PlacedPin[] | undefined, pin: string, index: ClusterIndex) {
  return useMemo(() => {
    const found = placed?.find(({ id }) => id === pin);
    return found && { pin: found, zoom: zoomToShow(index, found, NEAR_TARGET, NEAREST_TARGET) };
  }, [placed, pin, index]);
}

/** Marks where the reader is. */
function useHere(map: LeafletMap | null, spot: Spot | undefined): void {
  useEffect(() => {
    if (!map || !spot) return;
    const icon = divIcon({ className: styles.here, iconSize: [20, 20] });
    const drawn = marker([spot.latitude, spot.longitude], { icon, interactive: false, keyboard: false });
    drawn.addTo(map).getElement()?.setAttribute('aria-hidden', 'true');
    return () => {
      drawn.remove();
    };
  }, [map, spot]);
}
