import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLocalStore } from './local-store.ts';

test('very many folders are read page by page', async () => {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openLocalStore(root);
  const names = Array.from({ length: 2_100 }, (_, number) => `one-${number}`);
  for (const name of names) await mkdir(join(root, name));
  for (const name of names.slice(0, 3)) await writeFile(join(root, name, 'file'), name);
  const pages: string[][] = [];
  for await (const page of store.folders()) pages.push(page);
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
  expect(pages.flat().toSorted()).toEqual(names.toSorted());
  const keys: string[] = [];
  for await (const page of store.keys()) keys.push(...page);
  expect(keys.toSorted()).toEqual(['one-0/file', 'one-1/file', 'one-2/file']);
  // One that went meanwhile ends no round over all of them.
  expect(await Promise.all([store.youngest('one-3'), store.youngest('gone')])).toEqual([null, null]);
  await rm(root, { recursive: true });
  const listing = async () => {
    for await (const page of store.folders()) pages.push(page);
  };
  await expect(listing()).rejects.toMatchObject({ code: 'not_found' });
});
