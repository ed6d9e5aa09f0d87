import {
  control,
  divIcon,
  geoJSON,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  marker,
  svg,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { baseMap } from './base/base-map.ts';
import { COUNTRY, type Frame, REACH } from './frame.ts';
import styles from './map.module.css';

/** Without pictures of a map service there is nothing more to see from nearer. */
const NEAREST_OUTLINES = 14;
const NEAREST_TILES = 18;
const FARTHEST = 6;

/** What a branch's card covers at the lower edge, in pixels. */
export const CARD_ROOM = 260;

/** Pictures of a map service, when one is configured. */
export type Tiles = { url: string; attribution: string } | null;

export interface StageOptions {
  tiles: Tiles;
  /** Nothing glides: the reader asked for calm, or the map is only a picture. */
  calm: boolean;
}

/** A part of the map as Leaflet takes it. */
export function boundsOf({ south, west, north, east }: Frame): LatLngBounds {
  return latLngBounds([south, west], [north, east]);
}

/** A map in `element` that shows the country; arrow keys move it while it has the focus. */
export function createStage(element: HTMLElement, { tiles, calm }: StageOptions): LeafletMap {
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // The element itself is watched.
    trackResize: false,
    // The wheel scrolls the page until the map is used.
    scrollWheelZoom: false,
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: FARTHEST,
    maxZoom: tiles ? NEAREST_TILES : NEAREST_OUTLINES,
    maxBounds: boundsOf(REACH),
    maxBoundsViscosity: 1,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    // Panes further out than the window, so that moving shows land and not holes.
    renderer: svg({ padding: 0.6 }),
  });
  map.fitBounds(boundsOf(COUNTRY), { animate: false });
  const scale = control.scale({ imperial: false, maxWidth: 80, position: 'bottomright' }).addTo(map);
  scale.getContainer()?.classList.add(styles.scale ?? '');
  if (tiles) tileLayer(tiles.url, { className: styles.tiles }).addTo(map);
  else drawOutlines(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}

/** Land, lakes and borders in the colours of the theme, which follow a change of the appearance by themselves. */
function drawOutlines(map: LeafletMap): void {
  const { cantons, borders, districts, lakes, labels } = baseMap();
  const flat = { interactive: false } as const;
  geoJSON(cantons, { ...flat, style: { className: styles.land } }).addTo(map);
  geoJSON(districts, { ...flat, style: { className: styles.district } }).addTo(map);
  geoJSON(borders, { ...flat, style: { className: styles.border } }).addTo(map);
  geoJSON(lakes, { ...flat, style: { className: styles.lake } }).addTo(map);
  const names = layerGroup().addTo(map);
  for (const [canton, [longitude, latitude]] of Object.entries(labels)) {
    const size = SMALL.has(canton) ? styles.small : LARGE.has(canton) ? styles.large : '';
    const className = `${styles.canton} ${size}`;
    const icon = divIcon({ className, html: canton, iconSize: [32, 20] });
    marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(names);
  }
  tellNearness(map);
}

/** How near one looks, for the style sheet: what has its name there depends on it. */
function tellNearness(map: LeafletMap): void {
  const tell = () => {
    const zoom = map.getZoom();
    map.getContainer().dataset.near = zoom < 7.5 ? 'far' : zoom < 8.75 ? 'country' : zoom < 9.75 ? 'region' : 'town';
  };
  map.on('zoomend', tell);
  tell();
}

/** Cantons that have no room for their code when the whole country is in view. */
const SMALL = new Set(['AI', 'AR', 'BS', 'BL', 'NW', 'OW', 'ZG', 'SH', 'GL', 'GE', 'SO', 'UR']);
/** Cantons that have room for it on a phone too. */
const LARGE = new Set(['BE', 'GR', 'LU', 'SG', 'TI', 'VD', 'VS', 'ZH']);

/** The part of the map in view. */
export function viewOf(map: LeafletMap): Frame {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** The part of the map that holds some cantons; undefined when none of them is known. */
export function frameOfCantons(cantons: readonly string[]): Frame | undefined {
  const chosen = baseMap().cantons.features.filter(({ id }) => cantons.includes(String(id)));
  if (chosen.length === 0) return undefined;
  const bounds = chosen.reduce(
    (all, canton) => all.extend(geoJSON(canton).getBounds()),
    geoJSON(chosen[0]).getBounds(),
  );
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}
