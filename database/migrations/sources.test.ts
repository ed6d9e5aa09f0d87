import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalSources, readSources } from './sources.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `-- ${path}`);
  }
}

/** What stands in the files, in the order they are applied. */
const texts = (files: { text: string }[]) => files.map((file) => file.text.slice(3));

test('a folder’s own texts come before those of its topics, topics by name, folders as they are given', async () => {
  await write('b/yearly/views.sql', 'b/changes/functions-log.sql', 'b/changes/functions.sql', 'b/views.sql');
  await write(
    'b/changes/feed/functions.sql',
    'b/functions.sql',
    'a/views.sql',
    'b/seed/names.ts',
    'b/merge/policies.sql',
  );
  const sources = await readSources('portal', [join(root, 'b'), join(root, 'a'), join(root, 'missing')]);
  expect(texts(sources.functions)).toEqual([
    'b/functions.sql',
    'b/changes/functions-log.sql',
    'b/changes/functions.sql',
    'b/changes/feed/functions.sql',
  ]);
  expect(texts(sources.views)).toEqual(['b/views.sql', 'b/yearly/views.sql', 'a/views.sql']);
  expect(texts(sources.policies)).toEqual(['b/merge/policies.sql']);
});

test('steps run by number, wherever they stand', async () => {
  await write('a/topic/0003-third.sql', 'a/0002-second.sql', 'b/0001-first.sql');
  const { steps } = await readSources('portal', [join(root, 'a'), join(root, 'b')]);
  expect(texts(steps)).toEqual(['b/0001-first.sql', 'a/0002-second.sql', 'a/topic/0003-third.sql']);
});

test('two steps of one number are refused, in different topics too', async () => {
  await write('a/one/0001-first.sql', 'a/two/0001-other.sql');
  await expect(readSources('portal', [join(root, 'a')])).rejects.toThrow('carry the same number');
});

test('a file that would never be applied is refused', async () => {
  await write('a/function.sql');
  await expect(readSources('portal', [join(root, 'a')])).rejects.toThrow('neither like a step nor like functions');
});

test('what closes everything comes before what opens', async () => {
  const { policies } = await portalSources();
  expect(policies[0]?.name).toBe('access/database/policies.sql');
});
