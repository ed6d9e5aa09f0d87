import { useQuery } from '@tanstack/react-query';
import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { rounded } from './coordinates.ts';
import { isWithin, REACH, type Spot } from './frame.ts';
import mapStyles from './map.module.css';
import styles from './picker.module.css';
import { isPlaced } from './pins.ts';
import { branchPinsQuery } from './queries.ts';
import { boundsOf, frameOfCantons } from './stage.ts';
import { useStage } from './use-stage.ts';
import { useTowns } from './use-towns.ts';

export interface PlacePickerProps {
  spot: Spot | undefined;
  /** Where one looks as long as there is no point. */
  canton: string;
  onMoved: (spot: Spot) => void;
}

const NEAR = 10;
/** How far an arrow key moves the point, in pixels; with Shift the longer way. */
const [STEP, STRIDE] = [4, 40];
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A small map on which the point is dragged, pressed or moved by the arrow keys. */
export default function PlacePicker({ spot, canton, onMoved }: PlacePickerProps) {
  const { t } = useTranslation('opticians');
  const stage = useStage();
  const { ref, map, tiles } = stage;
  const { data: pins } = useQuery(branchPinsQuery());
  useTowns(
    stage,
    useMemo(() => (pins ? pins.filter(isPlaced) : []), [pins]),
  );
  useDraggedPin(map, spot, onMoved);
  useFirstView(map, spot, canton);
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!map || !arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? STRIDE : STEP;
    const from = spot ? map.latLngToContainerPoint([spot.latitude, spot.longitude]) : map.getSize().divideBy(2);
    const { lat: latitude, lng: longitude } = map.containerPointToLatLng(from.add([arrow[0] * far, arrow[1] * far]));
    if (!isWithin({ latitude, longitude }, REACH)) return;
    onMoved(rounded({ latitude, longitude }));
    map.panInside([latitude, longitude], { padding: [40, 40] });
  };
  return (
    <div className={`${mapStyles.window} ${styles.window}`} onKeyDownCapture={moveByKey}>
      <div ref={ref} className={mapStyles.stage} role="application" aria-label={t('position.map')} />
      <div className={mapStyles.controls}>
        <IconButton icon="plus" label={t('position.closer')} onClick={() => map?.zoomIn(1)} />
        <IconButton icon="minus" label={t('position.farther')} onClick={() => map?.zoomOut(1)} />
      </div>
      <p className={mapStyles.source}>{tiles?.attribution ?? t('position.sourceOfMap')}</p>
    </div>
  );
}

/** The point, dragged with the pointer, or put where the map is pressed. */
function useDraggedPin(map: LeafletMap | null, spot: Spot | undefined, onMoved: (spot: Spot) => void): void {
  const pin = useRef<Marker>(undefined);
  const move = useEffectEvent((latitude: number, longitude: number) => onMoved(rounded({ latitude, longitude })));
  useEffect(() => {
    if (!map) return;
    const icon = divIcon({
      className: `${mapStyles.mark} ${mapStyles.chosen}`,
      html: '<span></span>',
      iconSize: [44, 44],
    });
    const drawn = marker(map.getCenter(), { icon, draggable: true, keyboard: false });
    drawn.on('dragend', () => move(drawn.getLatLng().lat, drawn.getLatLng().lng));
    map.on('click', ({ latlng }) => move(latlng.lat, latlng.lng));
    pin.current = drawn;
    return () => {
      pin.current = undefined;
    };
  }, [map]);
  useEffect(() => {
    const drawn = pin.current;
    if (!map || !drawn) return;
    if (!spot) return void drawn.remove();
    drawn.setLatLng([spot.latitude, spot.longitude]).addTo(map);
    drawn.getElement()?.setAttribute('aria-hidden', 'true');
  }, [map, spot]);
}

/** Looks at the point, or at the canton while there is none. */
function useFirstView(map: LeafletMap | null, spot: Spot | undefined, canton: string): void {
  const show = useEffectEvent((standing: LeafletMap) => {
    const frame = frameOfCantons([canton]);
    if (spot) standing.setView([spot.latitude, spot.longitude], NEAR, { animate: false });
    else if (frame) standing.fitBounds(boundsOf(frame), { animate: false });
  });
  useEffect(() => {
    if (map) show(map);
  }, [map]);
}
