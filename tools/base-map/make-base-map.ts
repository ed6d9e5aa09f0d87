import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feature, mesh, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification';
import { PROJECT_ROOT } from '../../database/project-root.ts';
import { labelPoint, type Surface } from './label-point.ts';

/** The generated file; `npm test` compares it with what the package says. */
export const BASE_MAP_FILE = join(PROJECT_ROOT, 'areas/directory/web/map/base/switzerland.generated.ts');

/** The outlines of the Federal Statistical Office (BFS, GEOSTAT), generalised, in degrees (WGS 84). */
const SOURCE = join(PROJECT_ROOT, 'node_modules/swiss-maps/2026/ch-combined.json');

/** The cantons by their official number, from 1. */
const CANTONS = [
  ...['ZH', 'BE', 'LU', 'UR', 'SZ', 'OW', 'NW', 'GL', 'ZG', 'FR', 'SO', 'BS', 'BL', 'SH', 'AR', 'AI', 'SG', 'GR'],
  ...['AG', 'TG', 'TI', 'VD', 'VS', 'NE', 'GE', 'JU'],
];

/** Steps over the whole country: one is about 17 m, less than a pixel at every zoom of the map. */
const STEPS = 20_000;
/** Corners that cut off less than this area (in square degrees, about 80 × 80 m) are left out. */
const SMALLEST = 1e-6;

type Layer = GeometryCollection<object>;
type Source = Topology<{ cantons: Layer; districts: Layer; lakes: Layer }>;

/** The text of the generated file: cantons and lakes as areas, borders of districts as lines, places for labels. */
export async function makeBaseMap(): Promise<string> {
  const source: Source = JSON.parse(await readFile(SOURCE, 'utf8'));
  const cantons = feature(source, source.objects.cantons);
  for (const canton of cantons.features) canton.id = CANTONS[Number(canton.id) - 1];
  const lakes = feature(source, source.objects.lakes);
  const districts = mesh(source, source.objects.districts as never, (left, right) => left !== right);
  const full = topology({ cantons, lakes, districts }) as Topology<{ [layer: string]: Layer }>;
  const map = quantize(simplify(presimplify(full), SMALLEST), STEPS);
  const water = surfacesOf(lakes.features.map(({ geometry }) => geometry));
  const labels = Object.fromEntries(
    cantons.features
      .map(({ id, geometry }): [string, number[]] => [String(id), labelPoint(surfacesOf([geometry]), water)])
      .toSorted(([left], [right]) => left.localeCompare(right, 'en')),
  );
  return textOf({ ...map, labels });
}

/** The polygons of geometries, each as its rings. */
function surfacesOf(geometries: readonly { type: string }[]): Surface[] {
  return geometries.flatMap((geometry): Surface[] => {
    const { type, coordinates } = geometry as unknown as Polygon & { coordinates: unknown };
    return String(type) === 'Polygon' ? [coordinates as Surface] : (coordinates as Surface[]);
  });
}

function textOf(map: object): string {
  return [
    '// Generated from the package swiss-maps by tools/base-map/start.ts; a test compares the two.',
    '// Source: Bundesamt für Statistik (BFS), GEOSTAT; swisstopo.',
    `export const switzerland = '${JSON.stringify(map)}';`,
    '',
  ].join('\n');
}
