import { divIcon, layerGroup, marker } from 'leaflet';
import { useEffect } from 'react';
import styles from './map.module.css';
import type { PlacedPin } from './pins.ts';
import { townsOf } from './towns.ts';
import type { Stage } from './use-stage.ts';

/** Writes the names of the towns under their pins: the outlines alone do not say where one is from near. */
export function useTowns({ map, tiles }: Stage, pins: readonly PlacedPin[]): void {
  useEffect(() => {
    if (!map || tiles) return;
    const names = layerGroup().addTo(map);
    for (const { name, latitude, longitude } of townsOf(pins)) {
      const label = document.createElement('span');
      label.textContent = name;
      const icon = divIcon({ className: styles.town, html: label, iconSize: [0, 0] });
      const drawn = marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -900 });
      drawn.addTo(names).getElement()?.setAttribute('aria-hidden', 'true');
    }
    return () => {
      names.remove();
    };
  }, [map, tiles, pins]);
}
