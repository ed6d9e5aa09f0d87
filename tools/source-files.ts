import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';

/** A text file of the project; `name` is its path inside it, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
}

const FOLDERS = ['access', 'areas', 'backend', 'database', 'server', 'shared', 'web', 'tools', 'e2e'];

/** Every file below the project's own folders whose name ends as `ending` says. */
export async function sourceFiles(ending: RegExp): Promise<SourceFile[]> {
  const names = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true }).catch(() => []);
      return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
    }),
  );
  const wanted = names
    .flat()
    .filter((name) => ending.test(name))
    .sort();
  return Promise.all(wanted.map(async (name) => ({ name, text: await readFile(join(PROJECT_ROOT, name), 'utf8') })));
}
