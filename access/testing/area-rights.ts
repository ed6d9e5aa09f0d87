import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { PROJECT_ROOT } from '#database/project-root.ts';
import type { Target } from './target.ts';

/**
 * What `areas/<area>/database/testing/rights.ts` exports as `rights`: how its tables are tried. What everybody may do
 * stands in `areas/<area>/database/rights.md`, in the form of `access/rights.md`.
 */
export interface AreaRights {
  targets: Readonly<Record<string, Target>>;
  /** Fills the area's tables, when the companies, people and tables of the frame are there. */
  insert(client: pg.ClientBase): Promise<void>;
}

/** The rights of all areas. They are found in the folders, because `access` imports no area. */
export async function areaRights(): Promise<AreaRights[]> {
  return Promise.all(
    found('areas/*/database/testing/rights.ts').map(async (file) => {
      const { rights }: { rights: AreaRights } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      return rights;
    }),
  );
}

/** The texts of `access/rights.md` and of every area's. */
export async function rightsTexts(): Promise<string[]> {
  const files = [join(PROJECT_ROOT, 'access/rights.md'), ...found('areas/*/database/rights.md')];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

function found(pattern: string): string[] {
  return globSync(pattern, { cwd: PROJECT_ROOT })
    .sort()
    .map((file) => join(PROJECT_ROOT, file));
}
