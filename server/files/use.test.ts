import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Written } from '#backend/written.ts';
import { asSystem } from '#database/scope.ts';
import type { Member } from '#server/testing/test-portal.ts';
import type { StoredFile } from '#shared/contracts/file.ts';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from './testing/files-portal.ts';
import { PDF, photoWithPlace, picture } from './testing/samples.ts';

let portal: FilesPortal;
/** Owner of a company, an optician of it, an owner elsewhere, and the office. */
let owner: Member;
let optician: Member;
let stranger: Member;
let admin: Member;
let ownerId: string;
let companyId: string;

beforeAll(async () => {
  portal = await startFilesPortal('folder');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  const { data } = (await owner.call('GET', '/auth/user')).body as {
    data: { staff: { id: string }; optician: { id: string } };
  };
  ownerId = data.staff.id;
  companyId = data.optician.id;
});
afterAll(() => portal.stop());

const newPortrait = async (who: Member) =>
  storedOf(await upload(portal, who, 'Foto.jpg', await photoWithPlace(), { imageKind: 'Person' }));

const setPortrait = (who: Member, image: string | null) =>
  who.client.from('staff').update({ portrait_image: image }).eq('id', ownerId).select('id');

const fileOf = async (who: Member, id: string) => {
  const { body } = await who.call('GET', `/files/single?id=${id}`);
  return body.data as StoredFile | null;
};

const status = async (who: Member, path: string) => (await get(portal, who, path)).status;

describe('a file that nothing uses', () => {
  test('is seen by its uploader alone, and goes after a day', async () => {
    const file = storedOf(await upload(portal, owner, 'Vertrag.pdf', PDF));
    const days = (Date.parse(file.expires ?? '') - Date.parse(file.created)) / 86_400_000;
    expect(days).toBeCloseTo(1, 5);
    for (const other of [optician, stranger, admin]) {
      expect((await other.call('GET', `/files/single?id=${file.id}`)).status).toBe(404);
      expect(await status(other, `/storage/private-file?id=${file.id}`)).toBe(404);
      expect((await other.call('DELETE', `/files/single?id=${file.id}`)).status).toBe(404);
      expect((await other.call('POST', '/image/crop', { body: { id: file.id } })).status).toBe(404);
      expect((await other.client.from('files').select('id').eq('id', file.id)).data).toEqual([]);
    }
    expect(await status({ ...owner, cookie: '' }, `/storage/private-file?id=${file.id}`)).toBe(401);
    expect(await status(owner, '/storage/private-file?id=..%2F..%2Fetc%2Fpasswd')).toBe(422);
  });

  test('cannot be forged, changed or removed through the data service', async () => {
    const { id } = storedOf(await upload(portal, owner, 'a.pdf', PDF));
    expect((await owner.client.from('files').update({ storage_key: 'x' }).eq('id', id)).error?.code).toBe('42501');
    expect((await owner.client.from('files').delete().eq('id', id)).error?.code).toBe('42501');
    expect((await owner.client.from('files').insert({ name: 'x' })).error?.code).toBe('42501');
  });
});

describe('a portrait', () => {
  test('is seen with the person: upright, without metadata, cached for good', async () => {
    const file = await newPortrait(owner);
    expect((await setPortrait(owner, file.id)).error).toBeNull();
    expect(await fileOf(owner, file.id)).toMatchObject({ held: true, expires: null });
    const response = await get(portal, stranger, `/storage/image?id=${file.id}&size=80`);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const etag = response.headers.get('etag') ?? '';
    const again = await get(portal, stranger, `/storage/image?id=${file.id}&size=80`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    // Whoever may not change the person gets the picture as it is shown, not the photo with its place.
    const saved = await get(portal, stranger, `/storage/private-file?id=${file.id}`);
    expect(saved.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await saved.arrayBuffer())).metadata()).exif).toBeUndefined();
    const original = await get(portal, admin, `/storage/private-file?id=${file.id}`);
    expect((await sharp(Buffer.from(await original.arrayBuffer())).metadata()).exif).toBeDefined();
  });

  test('is nobody’s to use for another, and only a picture of a person', async () => {
    const foreign = await newPortrait(stranger);
    expect((await setPortrait(owner, foreign.id)).error?.code).toBe('23514');
    const logo = storedOf(await upload(portal, owner, 'a.png', await picture(9, 9), { imageKind: 'Logo' }));
    expect((await setPortrait(owner, logo.id)).error?.code).toBe('23514');
    expect((await setPortrait(owner, 'https://evil.example/track.png')).error?.code).toBe('23514');
    const mine = await newPortrait(owner);
    expect((await setPortrait(owner, mine.id)).error).toBeNull();
    const company = await owner.client.from('opticians').update({ logo_image: mine.id }).eq('id', companyId);
    expect(company.error?.code).toBe('23514');
  });

  test('can be taken back, by the office too, and is hidden from others meanwhile', async () => {
    const [first, second] = [await newPortrait(owner), await newPortrait(owner)];
    await setPortrait(owner, first.id);
    await setPortrait(owner, second.id);
    const released = await fileOf(owner, first.id);
    expect(Date.parse(released?.expires ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await status(stranger, `/storage/image?id=${first.id}`)).toBe(404);
    expect(await status(optician, `/storage/image?id=${first.id}`)).toBe(404);
    expect(await status(admin, `/storage/image?id=${first.id}`)).toBe(200);
    expect((await setPortrait(admin, first.id)).error).toBeNull();
    expect(await status(stranger, `/storage/image?id=${first.id}`)).toBe(200);
    expect(await status(stranger, `/storage/image?id=${second.id}`)).toBe(404);
    expect((await owner.call('DELETE', `/files/single?id=${first.id}`)).status).toBe(409);
    expect((await owner.call('DELETE', `/files/single?id=${second.id}`)).status).toBe(200);
  });
});

describe('cutting', () => {
  const colour = async (id: string, size: string): Promise<string> => {
    const bytes = Buffer.from(await (await get(portal, owner, `/storage/image?id=${id}&size=${size}`)).arrayBuffer());
    const { dominant } = await sharp(bytes).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };

  test('makes the sizes from the part of the upright picture', async () => {
    const { id } = await newPortrait(owner);
    // Turned by 90° the red left half is above.
    const upper = { x: 0, y: 0, width: 1, height: 0.5 };
    const { body } = await owner.call('POST', '/image/crop', { body: { id, crop: upper } });
    expect(body.data).toMatchObject({ id, focus_x: 0.5, focus_y: 0.25 });
    expect(await colour(id, '160')).toBe('red');
    await owner.call('POST', '/image/crop', { body: { id, crop: { ...upper, y: 0.5 } } });
    expect(await colour(id, '40')).toBe('blue');
    await owner.call('POST', '/image/crop', { body: { id, focal: { x: 0.5, y: 0 } } });
    expect(await colour(id, '80')).toBe('red');
    const wholly = await get(portal, owner, `/storage/image?id=${id}&size=full`);
    const facts = await sharp(Buffer.from(await wholly.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ width: 200, height: 400 });
  });

  test('counts to what one stores in a day, also where it replaces what was cut before', async () => {
    const { id } = await newPortrait(owner);
    const crop = () => owner.call('POST', '/image/crop', { body: { id, focal: { x: 0.5, y: 0 } } });
    const add = vi.spyOn(Written.prototype, 'add');
    const { body } = await crop();
    const pictures = (
      await portal.database.one<{ bytes: number }>(sql`
      select sum(value::int)::int as bytes from files, jsonb_each_text(variants -> 'sizes') where id = ${id}`)
    ).bytes;
    expect(body.error).toBeNull();
    expect(add.mock.calls.some(([, bytes]) => bytes > pictures)).toBe(true);
    add.mockRestore();
    // Once by the sum of what is sent, once by that of what is stored.
    const isSpent = vi.spyOn(Written.prototype, 'isSpent').mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect((await crop()).status).toBe(429);
    isSpent.mockRestore();
  });

  test('leaves a picture in use as it is: the cut is a copy with an id of its own', async () => {
    const file = await newPortrait(owner);
    await setPortrait(owner, file.id);
    const crop = { x: 0, y: 0.5, width: 1, height: 0.5 };
    const before = await colour(file.id, '40');
    const cut = (await owner.call('POST', '/image/crop', { body: { id: file.id, crop } })).body.data as StoredFile;
    expect(cut.id).not.toBe(file.id);
    expect(cut).toMatchObject({ held: false, image_kind: 'Person', sha256: file.sha256 });
    expect(await colour(file.id, '40')).toBe(before);
    expect(await colour(cut.id, '40')).toBe('blue');
    expect((await setPortrait(owner, cut.id)).error).toBeNull();
    expect((await stranger.call('POST', '/image/crop', { body: { id: cut.id, crop } })).status).toBe(403);
  });

  test('copies of a picture in use count among what lies about unused', async () => {
    const file = await newPortrait(owner);
    await setPortrait(owner, file.id);
    const weigh = (size: number) =>
      asSystem(portal.database.pool, 'a test makes a file heavy', (tx) =>
        tx.rows(sql`update files set size = ${size} where id = ${file.id}`),
      );
    const crop = async () =>
      (await owner.call('POST', '/image/crop', { body: { id: file.id, focal: { x: 0, y: 0 } } })).status;
    await weigh(300 * 1024 * 1024);
    expect([await crop(), await crop()]).toEqual([200, 429]);
    expect(await upload(portal, owner, 'a.pdf', PDF)).toMatchObject({ status: 200 });
    await weigh(file.size);
    // What was made of them counts as well.
    const made = (bytes: number) =>
      portal.database.pool.query(
        `update files set variants = jsonb_set(variants, '{sizes,full}', to_jsonb($1::int)) where owner_table is null
        and variants ? 'sizes'`,
        [bytes],
      );
    await made(600 * 1024 * 1024);
    expect(await upload(portal, owner, 'a.pdf', PDF)).toMatchObject({ status: 429 });
    await made(1);
    await portal.database.pool.query('update files set size = 1 where owner_table is null');
  });

  test.each([
    [{ x: 0.6, y: 0, width: 0.6, height: 1 }],
    [{ x: 0, y: 0, width: 0, height: 1 }],
    [{ x: -0.1, y: 0, width: 1, height: 1 }],
    [{ x: 0, y: 0, width: 100, height: 100 }],
  ])('refuses %j', async (crop) => {
    const { id } = await newPortrait(owner);
    expect((await owner.call('POST', '/image/crop', { body: { id, crop } })).status).toBe(422);
  });

  test('a document cannot be cut; two cuts at once leave one', async () => {
    const { id: document } = storedOf(await upload(portal, owner, 'a.pdf', PDF));
    expect((await owner.call('POST', '/image/crop', { body: { id: document } })).status).toBe(422);
    expect(await status(owner, `/storage/image?id=${document}`)).toBe(404);
    const { id } = await newPortrait(owner);
    const halves = [0, 0.5].map((y) => ({ id, crop: { x: 0, y, width: 1, height: 0.5 } }));
    const answers = await Promise.all(halves.map((body) => owner.call('POST', '/image/crop', { body })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    for (const size of ['40', '80', 'full'])
      expect(await status(owner, `/storage/image?id=${id}&size=${size}`)).toBe(200);
  });
});

describe('parts of a file', () => {
  let id: string;
  beforeAll(async () => {
    id = storedOf(await upload(portal, owner, 'Teile.pdf', Buffer.concat([PDF, Buffer.from('0123456789')]))).id;
  });
  const size = PDF.length + 10;
  const part = (range: string, headers = {}) =>
    get(portal, owner, `/storage/private-file?id=${id}`, { range, ...headers });

  test.each([
    ['bytes=0-7', '%PDF-1.4', `bytes 0-7/${size}`],
    [`bytes=${PDF.length}-${PDF.length + 3}`, '0123', `bytes ${PDF.length}-${PDF.length + 3}/${size}`],
    ['bytes=-3', '789', `bytes ${size - 3}-${size - 1}/${size}`],
    [`bytes=${size - 1}-`, '9', `bytes ${size - 1}-${size - 1}/${size}`],
    [`bytes=${size - 2}-99999`, '89', `bytes ${size - 2}-${size - 1}/${size}`],
  ])('%s', async (range, text, contentRange) => {
    const response = await part(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  test.each(['bytes=99999-', 'bytes=-0'])('%s is 416', async (range) => {
    const response = await part(range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test.each(['bytes=5-2', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=a-b'])('%s gives the whole', async (range) => {
    const response = await part(range);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
  });

  test('a part of other bytes is not given; the same bytes are not sent twice', async () => {
    expect((await part('bytes=0-3', { 'if-range': '"other"' })).status).toBe(200);
    const etag = (await part('bytes=0-3')).headers.get('etag') ?? '';
    expect((await part('bytes=0-3', { 'if-range': etag })).status).toBe(206);
    const unchanged = await get(portal, owner, `/storage/private-file?id=${id}`, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    const url = `${portal.origin}/api/v1/storage/private-file?id=${id}`;
    const head = await fetch(url, { method: 'HEAD', headers: { cookie: owner.cookie } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });
});

test('a person who goes lets the portrait go', async () => {
  const file = await newPortrait(admin);
  await asSystem(portal.database.pool, 'a test removes a person', async (tx) => {
    const staff = sql`insert into staff (optician_id, first_name, last_name, portrait_image)
      values (${companyId}, 'Kurz', 'Da', ${file.id}) returning id`;
    const person = await tx.row<{ id: string }>(staff);
    await tx.rows(sql`delete from staff where id = ${person?.id}`);
    expect(await tx.row(sql`select held from files where id = ${file.id}`)).toEqual({ held: false });
  });
});
