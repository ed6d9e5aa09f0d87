import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalError } from '#server/errors.ts';
import { createStudio, studio } from './studio.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brillanz-test-studio-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function drawing(name: string, inside: string) {
  const path = join(folder, name);
  await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="1900" height="1900">${inside}</svg>`);
  return { path, drawing: true, cut: { imageKind: 'Logo' as const } };
}

/** No filter, no mask, little memory: sixty clear layers over the whole picture, each three thousand times. */
const ENDLESS = `<defs><g id="a" opacity=".9">${'<g opacity=".9"><circle r="1800"/></g>'.repeat(60)}</g></defs>${'<use href="#a"/>'.repeat(3000)}`;

async function photo(): Promise<string> {
  const path = join(folder, 'photo');
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(path);
  return path;
}

test('draws what is asked for, and of a drawing only what is harmless', async () => {
  const source = await drawing('logo', '<script>alert(1)</script><rect width="9" height="1"/>');
  const drawn = await createStudio({ deadline: 60_000 }).draw('anna', source);
  expect(drawn.clean?.toString()).toMatch(/^<svg((?!script).)*<rect/);
  expect(drawn).toMatchObject({ width: 1920, height: 1920 });
  expect(await sharp(drawn.sizes.card2x).metadata()).toMatchObject({ format: 'webp', width: 544 });
});

test('who hands in what never ends is stopped, waits for their own, and holds up nobody else', async () => {
  // Long enough for a photo on a machine that does much else.
  const hasty = createStudio({ deadline: 6000 });
  const source = { path: await photo(), drawing: false };
  const order: string[] = [];
  const bomb = hasty.draw('mallory', await drawing('bomb', ENDLESS)).catch((error: unknown) => {
    order.push('bomb');
    return error;
  });
  const next = hasty.draw('mallory', { ...source, cut: { imageKind: null } }).then(({ sizes }) => {
    order.push('next');
    return Object.keys(sizes);
  });
  const drawn = await hasty.draw('anna', { ...source, cut: { imageKind: 'Person' } });
  expect(drawn).toMatchObject({ width: 600, height: 400, clean: undefined });
  expect(await bomb).toMatchObject({ code: 'invalid_fields', fields: { file: 'too_long' } });
  expect(await next).toEqual(['full']);
  expect(order).toEqual(['bomb', 'next']);
});

test('a refusal of the process arrives as it was meant', async () => {
  const path = join(folder, 'broken');
  await writeFile(path, 'no picture');
  await expect(studio.draw('anna', { path, drawing: false, cut: { imageKind: null } })).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { file: 'unreadable' },
  });
  await expect(studio.draw('anna', { path, drawing: true, cut: { imageKind: null } })).rejects.toMatchObject({
    code: 'wrong_type',
    fields: { file: 'content' },
  });
});

test('nobody fills the queue', async () => {
  const missing = { path: join(folder, 'missing'), drawing: false, cut: { imageKind: null } };
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, () => studio.draw('mallory', missing).catch(({ fields }: PortalError) => fields?.file)),
  );
  // One is drawn, twenty wait.
  expect(outcomes).toEqual([...Array(21).fill('unreadable'), 'busy', 'busy', 'busy']);
});
