import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { switzerland } from './switzerland.generated.ts';

/** Switzerland as the map draws it. */
export interface BaseMap {
  cantons: FeatureCollection<Geometry>;
  /** Every border of a canton once. */
  borders: Geometry;
  /** Borders of districts inside the cantons. */
  districts: Geometry;
  lakes: FeatureCollection<Geometry>;
  /** Where a canton's code stands, as longitude and latitude. */
  labels: Record<string, [number, number]>;
}

type Packed = Topology<{ cantons: GeometryCollection; lakes: GeometryCollection; districts: GeometryCollection }> & {
  labels: BaseMap['labels'];
};

let unpacked: BaseMap | undefined;

/** The outlines, unpacked once. */
export function baseMap(): BaseMap {
  unpacked ??= unpack(JSON.parse(switzerland));
  return unpacked;
}

function unpack(packed: Packed): BaseMap {
  const { cantons, lakes, districts } = packed.objects;
  return {
    cantons: feature(packed, cantons),
    borders: mesh(packed, cantons),
    districts: geometryOf(feature(packed, districts)),
    lakes: feature(packed, lakes),
    labels: packed.labels,
  };
}

function geometryOf(read: Feature | FeatureCollection): Geometry {
  if (read.type === 'Feature') return read.geometry;
  return { type: 'GeometryCollection', geometries: read.features.map(({ geometry }) => geometry) };
}
