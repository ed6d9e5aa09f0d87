type Point = [number, number];
/** A polygon: its outer ring, then its holes, as longitude and latitude. */
export type Surface = Point[][];

/** How fine the places are that are tried in each direction. */
const FINE = 20;
/** A degree of longitude is this part of one of latitude in the middle of Switzerland. */
const NARROW = 0.685;

/** The place in the largest of `surfaces` that is farthest from borders and water: where a label fits best. */
export function labelPoint(surfaces: readonly Surface[], water: readonly Surface[]): number[] {
  const largest = surfaces.toSorted((left, right) => areaOf(right) - areaOf(left))[0];
  if (!largest) throw new Error('A canton has no surface.');
  const [outer = []] = largest;
  const box = { left: lowest(outer, 0), right: highest(outer, 0), low: lowest(outer, 1), high: highest(outer, 1) };
  const near = water.filter(([shore = []]) => highest(shore, 0) > box.left && lowest(shore, 0) < box.right);
  let best: { point: Point; room: number } | undefined;
  for (let column = 1; column < FINE; column++) {
    for (let row = 1; row < FINE; row++) {
      const point: Point = [
        box.left + ((box.right - box.left) * column) / FINE,
        box.low + ((box.high - box.low) * row) / FINE,
      ];
      if (!inside(point, largest) || near.some((lake) => inside(point, lake))) continue;
      const room = Math.min(...[largest, ...near].flat().map((ring) => distance(point, ring)));
      if (!best || room > best.room) best = { point, room };
    }
  }
  if (!best) throw new Error('A canton has no room for its label.');
  return best.point.map((degree) => Number(degree.toFixed(3)));
}

const lowest = (ring: readonly Point[], axis: 0 | 1) => Math.min(...ring.map((point) => point[axis]));
const highest = (ring: readonly Point[], axis: 0 | 1) => Math.max(...ring.map((point) => point[axis]));

function areaOf([outer = []]: Surface): number {
  return Math.abs(sides(outer).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)) / 2;
}

function sides(ring: readonly Point[]): [Point, Point][] {
  return ring.slice(1).map((end, index) => [ring[index] ?? end, end]);
}

/** Whether a ray from the point crosses the rings an odd number of times. */
function inside([x, y]: Point, surface: Surface): boolean {
  const crossed = surface
    .flatMap(sides)
    .filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1);
  return crossed.length % 2 === 1;
}

/** How far a point is from the nearest side of a ring, in degrees of latitude. */
function distance([x, y]: Point, ring: readonly Point[]): number {
  return Math.min(
    ...sides(ring).map(([[x1, y1], [x2, y2]]) => {
      const [ax, bx] = [(x1 - x) * NARROW, (x2 - x) * NARROW];
      const [ay, by] = [y1 - y, y2 - y];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / length));
      return Math.hypot(ax + part * (bx - ax), ay + part * (by - ay));
    }),
  );
}
