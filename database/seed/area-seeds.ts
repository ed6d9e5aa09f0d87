import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '#database/project-root.ts';
import type { SeedStep } from './seed-step.ts';

/** What `areas/<area>/database/seed.ts` exports as `seed`. Steps run by `order`: who needs rows of another comes later. */
export interface AreaSeed {
  order: number;
  fill: SeedStep;
}

/** The seeds of all areas. They are found in the folders, because `database` imports no area. */
export async function areaSeeds(): Promise<AreaSeed[]> {
  const areas = join(PROJECT_ROOT, 'areas');
  const folders = (await readdir(areas, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = folders.map((entry) => join(areas, entry.name, 'database/seed.ts'));
  const seeds = await Promise.all(files.map(load));
  return seeds.filter((seed) => seed !== undefined).sort((a, b) => a.order - b.order);
}

async function load(file: string): Promise<AreaSeed | undefined> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const { seed }: { seed: AreaSeed } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return seed;
}
