import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeForsakenFolders, temporaryFolder } from './temporary-folder.ts';

const SYSTEM_TMP = tmpdir();
beforeAll(async () => {
  process.env.TMPDIR = await mkdtemp(join(SYSTEM_TMP, 'brillanz-test-tmp-'));
});
afterAll(async () => {
  await rm(tmpdir(), { recursive: true });
  process.env.TMPDIR = SYSTEM_TMP;
});

test('folders of killed processes go, those of living ones and of others stay', async () => {
  const own = basename(await temporaryFolder('upload'));
  // A process that is gone; one whose id was given again; something that is not ours.
  const names = ['brillanz-crop-999999999-1-abc', `brillanz-upload-${process.pid}-1-abc`, 'brillanz-upload-mine'];
  for (const name of names) await mkdir(join(tmpdir(), name, 'file'), { recursive: true });
  await removeForsakenFolders();
  expect((await readdir(tmpdir())).sort()).toEqual([own, 'brillanz-upload-mine'].sort());
});
