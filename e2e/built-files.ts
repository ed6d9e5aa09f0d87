import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';

/** The addresses of the files that hold these modules in the built client, whose names tell nothing. */
export async function filesOf(...modules: readonly string[]): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(PROJECT_ROOT, 'dist/client/.vite/manifest.json'), 'utf8'));
  return modules.map((name) => {
    if (!manifest[name]) throw new Error(`No file of the built client begins with ${name}.`);
    return `/${manifest[name].file}`;
  });
}
