import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { labelPoint, type Surface } from './label-point.ts';
import { BASE_MAP_FILE, makeBaseMap } from './make-base-map.ts';

describe('the outlines of the map', () => {
  test('are those that the package makes', { timeout: 120_000 }, async () => {
    const [made, kept] = [await makeBaseMap(), await readFile(BASE_MAP_FILE, 'utf8')];
    // Not `toBe`: the difference of two such texts helps nobody.
    expect(made === kept, 'run: tsx tools/base-map/start.ts').toBe(true);
  });

  test('weigh less than 60 KB on the wire and name all cantons', async () => {
    const text = await readFile(BASE_MAP_FILE, 'utf8');
    expect(gzipSync(text).length).toBeLessThan(60 * 1024);
    const map = JSON.parse(text.slice(text.indexOf("'") + 1, text.lastIndexOf("'")));
    expect(Object.keys(map.labels)).toHaveLength(26);
    expect(map.objects.cantons.geometries.map(({ id }: { id: string }) => id).sort()).toEqual(Object.keys(map.labels));
    expect(map.objects.lakes.geometries.length).toBeGreaterThan(15);
  });
});

test('a label stands in the largest part, off its borders and out of the water', () => {
  const square = (x: number, y: number, size: number): Surface => [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ];
  const [middle = 0, height = 0] = labelPoint([square(0, 0, 1), square(10, 10, 6)], []);
  expect(middle).toBe(13);
  expect(Math.abs(height - 13)).toBeLessThan(1.5);
  const [x = 0] = labelPoint([square(0, 0, 8)], [square(0, 0, 8).map((ring) => ring.map(([x, y]) => [x / 2, y]))]);
  expect(x).toBeGreaterThan(5);
});
