import { type Map as LeafletMap, layerGroup } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { type ClusterIndex, clusterIndex, type Mark, markOf, marksAt } from './clusters.ts';
import { type Frame, isWithin } from './frame.ts';
import { MarkLayer } from './mark-layer.ts';
import type { PlacedPin } from './pins.ts';
import { viewOf } from './stage.ts';

export interface MarksParts {
  map: LeafletMap | null;
  placed: readonly PlacedPin[];
  /** Ids of the branch whose card is open, and of the one that is pointed at. */
  chosen: string;
  hot: string | undefined;
  onPress: (mark: Mark, index: ClusterIndex) => void;
  onPoint: (pin: PlacedPin | undefined) => void;
}

/** Draws pins and bundles and follows the zoom. Answers the branches in view, and the index of the bundles. */
export function useMarks(parts: MarksParts): { inView: PlacedPin[]; index: ClusterIndex } {
  const { map, placed, chosen, hot } = parts;
  const format = useFormat();
  const index = useMemo(() => clusterIndex(placed), [placed]);
  const { zoom, frame } = useView(map);
  const layer = useRef<MarkLayer>(undefined);
  const press = useEffectEvent((mark: Mark) => parts.onPress(mark, index));
  const point = useEffectEvent((mark: Mark | undefined) => parts.onPoint(mark?.kind === 'pin' ? mark.pin : undefined));
  useEffect(() => {
    if (!map) return;
    const group = layerGroup().addTo(map);
    layer.current = new MarkLayer(group, { onPress: (mark) => press(mark), onPoint: (mark) => point(mark) });
    return () => {
      layer.current = undefined;
      group.remove();
    };
  }, [map]);
  const marks = useMemo(() => (zoom === undefined ? [] : marksAt(index, zoom)), [index, zoom]);
  useEffect(() => {
    if (!map) return;
    layer.current?.show(marks, format.number);
    const keyOf = (id: string | undefined) => {
      const pin = placed.find((one) => one.id === id);
      return pin && markOf(index, marks, pin)?.key;
    };
    layer.current?.dress({ chosen: keyOf(chosen), hot: keyOf(hot) });
  }, [map, marks, placed, index, chosen, hot, format]);
  const inView = useMemo(() => (frame ? placed.filter((pin) => isWithin(pin, frame)) : []), [placed, frame]);
  return { inView, index };
}

/** What is in view now. */
function useView(map: LeafletMap | null): { zoom: number | undefined; frame: Frame | undefined } {
  const [view, setView] = useState<{ zoom: number; frame: Frame }>();
  useEffect(() => {
    if (!map) return;
    const read = () => setView({ zoom: Math.floor(map.getZoom()), frame: viewOf(map) });
    read();
    map.on('moveend zoomend resize', read);
    return () => {
      map.off('moveend zoomend resize', read);
    };
  }, [map]);
  return { zoom: view?.zoom, frame: view?.frame };
}
