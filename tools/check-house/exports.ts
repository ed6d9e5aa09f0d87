import type { SourceFile } from '../source-files.ts';
import { pathOf } from './boundaries.ts';

const IMPORTED = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([#.][^']*)'/g;
const WHOLE = /(?:\* as \w+ from |import\()\s*'([#.][^']*)'/g;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** What a file exports, no other file imports, and the file itself does not use either; of `tools/`, settings outside use some. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const imported = new Set(
    files.flatMap((file) =>
      [...file.text.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) =>
        names.split(',').map(
          (name) =>
            `${pathOf(file, from)} ${
              name
                .trim()
                .replace(/^type /, '')
                .split(' ')[0]
            }`,
        ),
      ),
    ),
  );
  // Of a file that is taken as a whole, nobody knows by its imports which parts are used.
  const whole = new Set(files.flatMap((file) => [...file.text.matchAll(WHOLE)].map((m) => pathOf(file, m[1] ?? ''))));
  return files
    .filter(({ name }) => !whole.has(name) && !name.startsWith('tools/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, word = '']) => word)
        .filter(
          (word) => !imported.has(`${name} ${word}`) && text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length === 1,
        )
        .map((word) => `${name} exports ${word}, which nothing uses`),
    );
}
