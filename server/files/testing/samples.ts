import sharp from 'sharp';
import { zip } from './zip.ts';

const PACKAGE = 'application/vnd.openxmlformats-officedocument';

/** An Office document of today with only what makes it one. */
export function officeFile(kind: 'docx' | 'xlsx' | 'pptx'): Buffer {
  const [part, type] = {
    docx: ['/word/document.xml', `${PACKAGE}.wordprocessingml.document.main+xml`],
    xlsx: ['/xl/workbook.xml', `${PACKAGE}.spreadsheetml.sheet.main+xml`],
    pptx: ['/ppt/presentation.xml', `${PACKAGE}.presentationml.presentation.main+xml`],
  }[kind] as [string, string];
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`,
    [part.slice(1)]: '<x/>',
  });
}

/** A compound file with one stream of this name: `WordDocument` makes it a .doc. */
export function compoundFile(stream: string): Buffer {
  const sector = 512;
  const bytes = Buffer.alloc(sector * 3);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.fill(0xff, 76, sector);
  bytes.writeUInt32LE(0, 76);
  // The allocation table: sector 0 is itself, sector 1 the directory's only one.
  bytes.fill(0xff, sector, sector * 2);
  bytes.writeUInt32LE(0xfffffffd, sector);
  bytes.writeUInt32LE(0xfffffffe, sector + 4);
  const entry = (place: number, name: string, type: number) => {
    const at = sector * 2 + place * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
    bytes[at + 66] = type;
  };
  entry(0, 'Root Entry', 5);
  entry(1, stream, 2);
  return bytes;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The beginning of a program for Windows. */
export const PROGRAM = Buffer.concat([
  Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  Buffer.alloc(240),
  Buffer.from('504500004c010300', 'hex'),
  Buffer.alloc(200),
]);

/** A photo, left half red and right half blue as stored, that says where it was taken and to be turned by 90°. */
export function photoWithPlace(): Promise<Buffer> {
  const half = { width: 200, height: 200, channels: 3 as const };
  return sharp({ create: { ...half, width: 400, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Lumen', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 32/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A plain picture. */
export function picture(width: number, height: number, format: 'png' | 'webp' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
}

/** A drawing with everything that must not stay. */
export const EVIL_SVG = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" onload="alert(1)">
  <script>alert(2)</script>
  <defs><linearGradient id="shade"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
  <style>@import url(https://evil.example/x.css); rect { fill: url(https://evil.example/f) }</style>
  <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example/"/></body></foreignObject>
  <image href="https://evil.example/track.png" width="10" height="10"/>
  <a href="javascript:alert(3)"><rect width="50" height="50" fill="url(#shade)" onclick="alert(4)"/></a>
  <use xlink:href="https://evil.example/x.svg#y"/>
  <rect x="50" width="50" height="50" fill="url(https://evil.example/p)" style="background:url('//evil.example/q')"/>
  <animate attributeName="href" to="javascript:alert(5)"/>
</svg>`;
