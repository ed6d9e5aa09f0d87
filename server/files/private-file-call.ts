import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { byteRange } from '#server/http/byte-range.ts';
import type { CallContext } from '#server/http/call.ts';
import { defineDownload } from '#server/http/call.ts';
import { type Download, disposition } from '#server/http/download.ts';
import { type FileRow, visibleFile } from './file-row.ts';
import { pictureKey } from './keys.ts';

/** GET /storage/private-file?id=: the bytes of a file, whole or in part, for those whom its row is shown to. */
export const privateFileCall = defineDownload({
  path: '/storage/private-file',
  opensWith: 'signedIn',
  summary: 'The bytes of a file',
  input: z.object({ id: z.guid() }),
  handle: async ({ id }, context) => {
    const file = await visibleFile(context, id);
    if (file.owner_table === 'exports') await requireProof(context);
    return sendObject(context, objectFor(file));
  },
});

/** What was exported leaves again only with what it took the first time. @throws PortalError proof_needed */
async function requireProof({ asCaller }: CallContext): Promise<void> {
  const answer = await asCaller((tx) => tx.row<{ proved: boolean }>(sql`select internal.proved_lately() as proved`));
  if (!answer?.proved) throw new PortalError('proof_needed', 'This file needs a proof of who you are that is fresh.');
}

interface StoredObject {
  key: string;
  size: number;
  etag: string;
  type: string;
  disposition: string;
}

/** Types that show nothing but pixels. Everything else is saved, not opened under the portal's address. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Who may change the record gets the picture as it was uploaded; all others get it without its metadata, which may say
 * where it was taken, and without what was cut away before it was uploaded again.
 */
function objectFor(row: FileRow): StoredObject {
  const { version, sizes } = row.variants;
  if (row.kind === 'image' && !row.changeable && version && sizes?.full) {
    return {
      key: pictureKey(row.id, version, 'full'),
      size: sizes.full,
      etag: `"${row.id}.${version}"`,
      type: 'image/webp',
      disposition: disposition('inline', row.name.replace(/\.[^.]*$/, '.webp')),
    };
  }
  const how = SHOWN.has(row.type) ? 'inline' : 'attachment';
  const { storage_key: key, size, type } = row;
  return { key, size, type, etag: `"${row.sha256}"`, disposition: disposition(how, row.name) };
}

async function sendObject({ request, files }: CallContext, object: StoredObject): Promise<Download> {
  const { etag, size } = object;
  const headers = { etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' };
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers };
  const sent = { ...headers, 'content-type': object.type, 'content-disposition': object.disposition };
  // A part is only of use to who holds the rest of the same bytes.
  const condition = request.headers['if-range'];
  const range = condition && condition !== etag ? 'all' : byteRange(request.headers.range, size);
  if (range === 'none') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } };
  if (range === 'all') {
    return { status: 200, headers: { ...sent, 'content-length': size }, body: await files.read(object.key) };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: { ...sent, 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` },
    body: await files.read(object.key, range),
  };
}

/** Whether the caller has these very bytes already. */
export function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
