import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '#database/project-root.ts';

/**
 * What a process of its own begins with: the source while this runs from its sources, else the bundle's entry
 * of the same name.
 * @param source path in the project; `vite.server.config.ts` lists it.
 */
export function entryFile(source: string): string {
  return import.meta.url.endsWith('.ts')
    ? join(PROJECT_ROOT, source)
    : join(PROJECT_ROOT, 'dist/server', `${basename(source, '.ts')}.js`);
}
