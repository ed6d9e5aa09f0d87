import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readBackupTo } from '#server/config.ts';
import { openPlace } from './place.ts';
import { finishSwap } from './restore.ts';

let folder: string;
let server: S3rver;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brillanz-place-test-'));
  const directory = join(folder, 's3');
  const options = { port: 0, address: '127.0.0.1', silent: true, directory };
  server = new S3rver({ ...options, configureBuckets: [{ name: 'copies', configs: [] }] });
  const { port } = (await server.run()) as AddressInfo;
  environment = {
    BACKUP_PASSPHRASE: 'eine lange Losung',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a bucket takes an archive in parts, lists it by its name and gives it back', async () => {
  const place = await openPlace(readBackupTo(environment, 's3://copies/brillanz/nightly'));
  const pieces = [randomBytes(9e6), randomBytes(9e6)];
  const bytes = await place.write('one.backup', async (target) => {
    for (const piece of pieces) target.write(piece);
  });
  expect(bytes).toBe(18e6);
  expect(await place.list()).toEqual(['one.backup']);
  expect((await buffer(await place.read('one.backup'))).equals(Buffer.concat(pieces))).toBe(true);
  await place.remove('one.backup');
  expect(await place.list()).toEqual([]);
});

test('what breaks off leaves nothing in a bucket', async () => {
  const place = await openPlace(readBackupTo(environment, 's3://copies/broken'));
  const broken = place.write('one.backup', async (target) => {
    target.write(randomBytes(1000));
    throw new Error('the database went away');
  });
  await expect(broken).rejects.toThrow('the database went away');
  expect(await place.list()).toEqual([]);
});

test('a bucket without keys, an archive without what closes it', () => {
  expect(() => readBackupTo({ ...environment, S3_SECRET_ACCESS_KEY: undefined }, 's3://copies/x')).toThrow(ConfigError);
  expect(() => readBackupTo({}, '/srv/copies')).toThrow('BACKUP_PASSPHRASE or BACKUP_RECIPIENTS is needed');
  expect(() => readBackupTo({ BACKUP_PASSPHRASE: 'zu kurz' }, '/srv/copies')).toThrow(
    /^BACKUP_PASSPHRASE must have at least 12 characters\.$/,
  );
});

test('a copy whose process was killed is no copy, and goes after a day', async () => {
  const to = join(folder, 'killed');
  await mkdir(to);
  const left = join(to, 'brillanz-20260101T000000Z.backup.17.partial');
  await writeFile(left, 'half');
  const place = await openPlace({ to, s3: undefined });
  expect(await place.list()).toEqual([]);
  await place.write('a', async (target) => void target.write('whole'));
  expect((await readdir(to)).length).toBe(2);
  await utimes(left, 0, 0);
  await place.write('b', async (target) => void target.write('whole'));
  expect((await readdir(to)).sort()).toEqual(['a', 'b']);
});

test('a restore that was killed between two names is taken into place; half a one is not', async () => {
  const data = join(folder, 'data');
  await mkdir(`${data}.restored`);
  await writeFile(join(`${data}.restored`, 'new'), '');
  await mkdir(`${data}.restoring`);
  await finishSwap(data);
  expect(await readdir(data)).toEqual(['new']);
  // The old folder is still there: it stays.
  await mkdir(`${data}.restored`);
  await finishSwap(data);
  expect(await readdir(data)).toEqual(['new']);
  expect(await readFile(join(data, 'new'), 'utf8')).toBe('');
});
