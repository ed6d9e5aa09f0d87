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
  const seeds = await Promise.all((await areaSeedFiles()).map(load));
  return seeds.sort((a, b) => a.order - b.order);
}

/** The files they stand in. */
export async function areaSeedFiles(): Promise<string[]> {
  const areas = join(PROJECT_ROOT, 'areas');
  const folders = (await readdir(areas, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = folders.map((entry) => join(areas, entry.name, 'database/seed.ts'));
  const there = await Promise.all(files.map((file) => access(file).then(yes, no)));
  return files.filter((_, index) => there[index]);
}

const yes = () => true;
const no = () => false;

async function load(file: string): Promise<AreaSeed> {
  const { seed }: { seed: AreaSeed } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return seed;
}
