import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';

test('the process that starts the portal loads no builder', async () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = async (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, from = ''] of (await readFile(path, 'utf8')).matchAll(/^(?:import|export) .*?from '([^']+)'/gms)) {
      if (from.startsWith('.')) await follow(join(dirname(path), from));
      else packages.add(from);
    }
  };
  await follow(join(PROJECT_ROOT, 'tools/start.ts'));
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual([]);
});
