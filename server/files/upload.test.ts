import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import type { Member } from '#server/testing/test-portal.ts';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from './testing/files-portal.ts';
import { compoundFile, EVIL_SVG, officeFile, PDF, PROGRAM, photoWithPlace, picture } from './testing/samples.ts';

const SYSTEM_TMP = tmpdir();

describe.each(['folder', 's3'] as const)('store: %s', (kind) => {
  let portal: FilesPortal;
  let owner: Member;
  beforeAll(async () => {
    // A temporary folder of our own: uploads of other tests are none of ours.
    process.env.TMPDIR = await mkdtemp(join(SYSTEM_TMP, 'brillanz-test-tmp-'));
    portal = await startFilesPortal(kind);
    owner = await portal.signIn('owner@lumen.example');
  });
  afterAll(async () => {
    await portal.stop();
    await rm(tmpdir(), { recursive: true });
    process.env.TMPDIR = SYSTEM_TMP;
  });

  const rows = () =>
    asSystem(portal.database.pool, 'a test counts all files', (tx) =>
      tx.rows<{ id: string }>(sql`select id from files`),
    );

  /** Whatever was refused must have left neither row nor object. */
  async function expectNothingMore(before: number): Promise<void> {
    expect(await rows()).toHaveLength(before);
    expect((await portal.stored()).sort()).toEqual((await rows()).map(({ id }) => id).sort());
  }

  test.each([
    ['Protokoll.pdf', PDF, 'application/pdf'],
    ['Brief.docx', officeFile('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['Liste.XLSX', officeFile('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['Folien.pptx', officeFile('pptx'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['alt.doc', compoundFile('WordDocument'), 'application/msword'],
    ['alt.xls', compoundFile('Workbook'), 'application/vnd.ms-excel'],
    ['alt.ppt', compoundFile('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ])('takes %s and gives the same bytes back', async (name, bytes, type) => {
    const file = storedOf(await upload(portal, owner, name, bytes));
    expect(file).toMatchObject({ kind: 'document', name, type, size: bytes.length, held: false, image_kind: null });
    const response = await get(portal, owner, `/storage/private-file?id=${file.id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    ['a renamed program', 'Rechnung.pdf', PROGRAM, 415, 'content'],
    ['a program', 'setup.exe', PROGRAM, 415, 'extension'],
    ['a program after a second extension', 'Rechnung.pdf.exe', PROGRAM, 415, 'extension'],
    ['no extension', 'Rechnung', PDF, 415, 'extension'],
    ['a page', 'a.html', Buffer.from('<html>'), 415, 'extension'],
    ['a document under another one’s extension', 'a.docx', PDF, 415, 'content'],
    ['a sheet called document', 'a.docx', officeFile('xlsx'), 415, 'content'],
    ['an older sheet called document', 'a.doc', compoundFile('Workbook'), 415, 'content'],
    ['an installer called document', 'a.doc', compoundFile('Property'), 415, 'content'],
    ['a cut-off archive', 'a.docx', officeFile('docx').subarray(0, 40), 415, 'content'],
    ['nothing', 'leer.pdf', Buffer.alloc(0), 422, 'empty'],
    ['text called drawing', 'a.svg', Buffer.from('hello'), 415, 'content'],
    ['a drawing with entities', 'a.svg', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 415, 'content'],
    ['a drawing that is not UTF-8', 'a.svg', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe]), 415, 'content'],
    ['a large drawing', 'a.svg', Buffer.alloc(1024 * 1024 + 1, ' '), 413, 'too_large'],
    ['a large picture', 'a.png', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too_large'],
    ['a large document', 'a.pdf', Buffer.alloc(25 * 1024 * 1024 + 1), 413, 'too_large'],
    ['a huge document', 'a.pdf', Buffer.alloc(27 * 1024 * 1024), 413, 'too_large'],
  ])('refuses %s', async (_what, name, bytes, status, reason) => {
    const before = (await rows()).length;
    const answer = await upload(portal, owner, name, bytes);
    expect(answer).toMatchObject({ status, body: { data: null, error: { fields: { file: reason } } } });
    await expectNothingMore(before);
  });

  test('takes a document of exactly 25 MB', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024);
    PDF.copy(bytes);
    expect(storedOf(await upload(portal, owner, 'gross.pdf', bytes)).size).toBe(bytes.length);
  });

  test('refuses pictures with too many pixels, broken ones, and a kind that does not fit', async () => {
    const before = (await rows()).length;
    const large = await picture(10_000, 6000);
    expect(await upload(portal, owner, 'a.png', large, { imageKind: 'Person' })).toMatchObject({
      status: 422,
      body: { error: { fields: { file: 'too_many_pixels' } } },
    });
    const cutOff = (await photoWithPlace()).subarray(0, 400);
    expect(await upload(portal, owner, 'a.jpg', cutOff)).toMatchObject({
      status: 422,
      body: { error: { fields: { file: 'unreadable' } } },
    });
    expect(await upload(portal, owner, 'a.pdf', PDF, { kind: 'image' })).toMatchObject({
      status: 422,
      body: { error: { fields: { kind: 'invalid_value' } } },
    });
    expect((await upload(portal, owner, 'a.pdf', PDF, { visibility: 'everybody' })).status).toBe(422);
    await expectNothingMore(before);
  });

  test('keeps a photo, but shows it upright and without where it was taken', async () => {
    const photo = await photoWithPlace();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50);
    const file = storedOf(await upload(portal, owner, 'Foto.jpg', photo, { imageKind: 'Person' }));
    expect(file).toMatchObject({ kind: 'image', image_kind: 'Person', width: 200, height: 400 });
    expect([...file.sizes].sort()).toEqual(['120', '160', '40', '60', '80', 'full']);
    for (const size of file.sizes) {
      const bytes = Buffer.from(
        await (await get(portal, owner, `/storage/image?id=${file.id}&size=${size}`)).arrayBuffer(),
      );
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: size === 'full' ? 200 : Number(size) });
      expect(facts.exif ?? facts.xmp ?? facts.iptc ?? facts.orientation).toBeUndefined();
      expect(bytes.includes('Lumen') || bytes.includes('GPS')).toBe(false);
    }
    const original = await get(portal, owner, `/storage/private-file?id=${file.id}`);
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true);
  });

  test('keeps of a drawing only what draws', async () => {
    const file = storedOf(await upload(portal, owner, 'Logo.svg', Buffer.from(EVIL_SVG), { imageKind: 'Logo' }));
    const response = await get(portal, owner, `/storage/private-file?id=${file.id}`);
    const text = await response.text();
    expect(text).not.toMatch(/script|evil|onload|onclick|foreignObject|iframe|alert|import|<a\b/i);
    expect(text).toMatch(/<linearGradient[\s\S]*url\(#shade\)/);
    expect(text).toContain('viewBox="0 0 100 50"');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const shown = await get(portal, owner, `/storage/image?id=${file.id}&size=card2x`);
    const image = sharp(Buffer.from(await shown.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 544, height: 368, hasAlpha: true });
  });

  test('takes only the first picture of an animation', async () => {
    const frames = await Promise.all([picture(20, 20), picture(20, 20)]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [90, 90] })
      .toBuffer();
    const file = storedOf(await upload(portal, owner, 'a.webp', animated, { imageKind: 'Marketplace' }));
    const shown = await get(portal, owner, `/storage/image?id=${file.id}`);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).pages).toBeUndefined();
    expect(file).toMatchObject({ width: 20, height: 20 });
  });

  test('an upload that breaks off leaves nothing', async () => {
    const before = (await rows()).length;
    await breakOff(portal.origin, owner.cookie);
    await expect.poll(leftOvers, { timeout: 10_000 }).toEqual([]);
    await expectNothingMore(before);
  });

  test('a file that arrives while its sender has begun to view as somebody else is nobody’s', async () => {
    const before = (await rows()).length;
    const admin = await portal.signIn('admin@lumen.example');
    const [somebody] = await asSystem(portal.database.pool, 'a test looks for a person', (tx) =>
      tx.rows<{ id: string }>(sql`select id from staff where work_contact ->> 'email' = 'owner@lumen.example'`),
    );
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const tail = '\r\n--x--\r\n';
    const length = String(head.length + PDF.length + tail.length);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const sent = fetch(`${portal.origin}/api/v1/files/single`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(Buffer.concat([Buffer.from(head), PDF]));
    await expect.poll(leftOvers, { timeout: 10_000 }).toHaveLength(1);
    const view = { staff_id: somebody?.id, reason: 'Rückfrage zur Anzeige der Filialen' };
    expect((await admin.call('POST', '/view-as', { body: view })).status).toBe(200);
    await writer.write(Buffer.from(tail));
    await writer.close();
    const answer = await sent;
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'viewing_only' } }]);
    await admin.call('DELETE', '/view-as');
    await expectNothingMore(before);
  });

  test('two at once do not get into each other’s way', async () => {
    const [one, two] = await Promise.all([
      upload(portal, owner, 'gleich.pdf', Buffer.concat([PDF, Buffer.from('1')])),
      upload(portal, owner, 'gleich.pdf', Buffer.concat([PDF, Buffer.from('22')])),
    ]);
    const files = [storedOf(one), storedOf(two)];
    const texts = await Promise.all(
      files.map(async ({ id }) => (await get(portal, owner, `/storage/private-file?id=${id}`)).text()),
    );
    expect(texts.map((text) => text.at(-1))).toEqual(['1', '2']);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Daten\\Müller & Söhne.pdf', 'Müller & Söhne.pdf'],
    ['Rechnung\u202efdp.exe.pdf', 'Rechnungfdp.exe.pdf'],
    ['.pdf', 'file.pdf'],
    ['nul.pdf', 'file.pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(116)}.pdf`],
  ])('names %j %j', async (sent, kept) => {
    const file = storedOf(await upload(portal, owner, sent, PDF));
    expect(file.name).toBe(kept);
    const { headers } = await get(portal, owner, `/storage/private-file?id=${file.id}`);
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(kept);
  });

  test('a repetition under the same key is the same file', async () => {
    const send = async (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([PDF, text]), 'einmal.pdf');
      const headers = { cookie: owner.cookie, 'idempotency-key': 'upload-1' };
      const response = await fetch(`${portal.origin}/api/v1/files/single`, { method: 'POST', headers, body: form });
      return (await response.json()) as { data: { id: string } | null; error: { code: string } | null };
    };
    const first = await send('a');
    expect(first.data?.id).toBeDefined();
    expect(await send('a')).toEqual(first);
    expect((await send('b')).error?.code).toBe('idempotency_key_reused');
  });

  test('a deleted file is gone with its bytes', async () => {
    const { id } = storedOf(await upload(portal, owner, 'weg.pdf', PDF));
    expect(await portal.stored()).toContain(id);
    expect((await owner.call('DELETE', `/files/single?id=${id}`)).body.data).toEqual({ removed: true });
    expect(await portal.stored()).not.toContain(id);
    expect((await owner.call('GET', `/files/single?id=${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/files/single?id=${id}`)).status).toBe(404);
  });

  test('only multipart is taken, one file, by members, and multipart nowhere else', async () => {
    const json = await owner.call('POST', '/files/single', { body: { name: 'a.pdf' } });
    expect(json).toMatchObject({ status: 415, body: { error: { code: 'wrong_type' } } });
    const post = (path: string, form: FormData, cookie: string, origin?: string) =>
      fetch(portal.origin + path, { method: 'POST', headers: { cookie, ...(origin && { origin }) }, body: form });
    const form = (...names: string[]) => {
      const filled = new FormData();
      for (const name of names) filled.append('file', new Blob([PDF]), name);
      return filled;
    };
    expect((await post('/api/v1/files/single', form('a.pdf', 'b.pdf'), owner.cookie)).status).toBe(422);
    expect((await post('/api/v1/files/single', form(), owner.cookie)).status).toBeGreaterThanOrEqual(400);
    expect((await post('/api/v1/files/single', form('a.pdf'), '')).status).toBe(401);
    expect((await post('/api/v1/files/single', form('a.pdf'), owner.cookie, 'https://evil.example')).status).toBe(403);
    expect((await post('/api/v1/image/crop', form('a.pdf'), owner.cookie)).status).toBe(415);
  });
});

/** Sends the beginning of an upload. */
function beginUpload({ origin }: { origin: string }, { cookie }: Pick<Member, 'cookie'>): Socket {
  const { hostname, port, host } = new URL(origin);
  const head = [
    'POST /api/v1/files/single HTTP/1.1',
    `host: ${host}`,
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 9000000',
    '',
    '--x',
    'content-disposition: form-data; name="file"; filename="halb.pdf"',
    '',
    '%PDF-1.4',
  ].join('\r\n');
  const socket = connect(Number(port), hostname, () => socket.write(head + ' '.repeat(200_000)));
  return socket;
}

/** Begins an upload and hangs up. */
function breakOff(origin: string, cookie: string): Promise<void> {
  const socket = beginUpload({ origin }, { cookie });
  return new Promise((done, fail) => {
    // The file is on the way as soon as its folder is there; then the line breaks.
    const waiting = setInterval(async () => {
      if ((await leftOvers()).length === 0) return;
      clearInterval(waiting);
      socket.destroy();
    }, 5);
    socket.on('close', () => done()).on('error', fail);
  });
}

test('somebody has six uploads under way at the same time, and others have theirs', async () => {
  process.env.TMPDIR = await mkdtemp(join(SYSTEM_TMP, 'brillanz-test-tmp-'));
  const portal = await startFilesPortal('folder');
  try {
    const owner = await portal.signIn('owner@lumen.example');
    const other = await portal.signIn('optician@lumen.example');
    const lines = Array.from({ length: 6 }, () => beginUpload(portal, owner));
    await expect.poll(leftOvers).toHaveLength(6);
    expect((await upload(portal, owner, 'a.pdf', PDF)).status).toBe(429);
    expect((await upload(portal, other, 'a.pdf', PDF)).status).toBe(200);
    for (const line of lines) line.destroy();
    await expect.poll(async () => (await upload(portal, owner, 'a.pdf', PDF)).status).toBe(200);
  } finally {
    await portal.stop();
    await rm(tmpdir(), { recursive: true });
    process.env.TMPDIR = SYSTEM_TMP;
  }
});

/** Folders of uploads that are under way. */
async function leftOvers(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('brillanz-upload-'));
}
