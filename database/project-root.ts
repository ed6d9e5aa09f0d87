import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the project's `package.json`, found upwards from this module, so that SQL files and built assets are
 * found from the source tree and from the bundle alike.
 */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'access'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No project folder above ${import.meta.dirname}`);
  return findRoot(parent);
}
