import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePictures } from './make-pictures.ts';

/** A picture that says it has `side` × `side` pixels. */
async function claiming(side: number): Promise<string> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png.toString('base64');
}

function drawingWith(...pictures: string[]) {
  const images = pictures.map((data) => `<image width="9" height="9" xlink:href="data:image/png;base64,${data}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${images.join('')}</svg>`;
  return makePictures(Buffer.from(svg), { imageKind: null });
}

test('the pictures that a drawing carries have no more pixels together than a picture may have', async () => {
  const [small, half, large] = [await claiming(9), await claiming(6000), await claiming(20_000)];
  const tooMany = { code: 'invalid_fields', fields: { file: 'too_many_pixels' } };
  await expect(drawingWith(large)).rejects.toMatchObject(tooMany);
  await expect(drawingWith(half, half)).rejects.toMatchObject(tooMany);
  // However it is written.
  await expect(drawingWith(`&#xA;%${large.charCodeAt(0).toString(16)}${large.slice(1)}`)).rejects.toMatchObject(
    tooMany,
  );
  expect(await drawingWith(small, half)).toMatchObject({ width: 1920, height: 1920 });
  await expect(drawingWith('AA')).rejects.toMatchObject({ fields: { file: 'unreadable' } });
});
