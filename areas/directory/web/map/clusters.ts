import Supercluster from 'supercluster';
import type { Spot } from './frame.ts';
import type { PlacedPin } from './pins.ts';

/** Pins that would lie on each other are one bundle, at every zoom: branches may share a place. */
export const MAX_ZOOM = 18;
/** So near, in pixels, pins are bundled: each keeps room to be pressed. */
const RADIUS = 48;

interface Leaf {
  pin: PlacedPin;
}
export type ClusterIndex = Supercluster<Leaf, Record<never, never>>;

/** What stands on the map at a zoom: single branches and bundles. */
export type Mark = Spot & ({ kind: 'pin'; key: string; pin: PlacedPin } | Bundle);
export interface Bundle {
  kind: 'bundle';
  key: string;
  /** The index's own number of the bundle. */
  id: number;
  count: number;
}

/** Prepares the bundles of all zooms. */
export function clusterIndex(pins: readonly PlacedPin[]): ClusterIndex {
  const index: ClusterIndex = new Supercluster<Leaf, Record<never, never>>({
    radius: RADIUS,
    extent: 256,
    maxZoom: MAX_ZOOM,
  });
  return index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  );
}

/** Everything on the map at a zoom, wherever one looks. */
export function marksAt(index: ClusterIndex, zoom: number): Mark[] {
  return index.getClusters([-180, -85, 180, 85], Math.floor(zoom)).map((found): Mark => {
    const [longitude = 0, latitude = 0] = found.geometry.coordinates;
    const { properties } = found;
    if ('cluster' in properties) {
      const { cluster_id: id, point_count: count } = properties;
      return { kind: 'bundle', key: `${Math.floor(zoom)}-${id}`, id, count, latitude, longitude };
    }
    return { kind: 'pin', key: properties.pin.id, pin: properties.pin, latitude, longitude };
  });
}

/** The zoom at which a bundle falls apart; undefined when its branches share a place and never do up to `highest`. */
export function zoomToOpen(index: ClusterIndex, bundle: Bundle, highest: number): number | undefined {
  const zoom = index.getClusterExpansionZoom(bundle.id);
  return zoom <= highest ? zoom : undefined;
}

/** The branches of a bundle. */
export function pinsIn(index: ClusterIndex, bundle: Bundle): PlacedPin[] {
  return index.getLeaves(bundle.id, Number.POSITIVE_INFINITY).map(({ properties }) => properties.pin);
}

/** The mark that a branch stands in at a zoom: its own, or the bundle that holds it. */
export function markOf(index: ClusterIndex, marks: readonly Mark[], pin: PlacedPin): Mark | undefined {
  const own = marks.find((mark) => mark.kind === 'pin' && mark.pin.id === pin.id);
  return own ?? marks.find((mark) => mark.kind === 'bundle' && pinsIn(index, mark).some(({ id }) => id === pin.id));
}

/** The lowest zoom from `zoom` on at which a branch stands alone, or `highest` when it never does. */
export function zoomToShow(index: ClusterIndex, pin: PlacedPin, zoom: number, highest: number): number {
  for (let next = Math.floor(zoom); next < highest; next++) {
    if (marksAt(index, next).some((mark) => mark.kind === 'pin' && mark.pin.id === pin.id)) {
      return Math.max(next, zoom);
    }
  }
  return highest;
}
