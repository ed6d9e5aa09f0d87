import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { visibleFile } from '#server/files/file-row.ts';
import { pictureKey } from '#server/files/keys.ts';
import { matches } from '#server/files/private-file-call.ts';
import { defineDownload } from '#server/http/call.ts';
import { PICTURE_SIZE_NAMES } from '#shared/names/files.ts';

/** The pictures of a file in use never change: another crop is another file. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** GET /storage/image?id=&size=: a picture as WebP in one of the sizes used; a size that was not made is the full one. */
export const imageCall = defineDownload({
  path: '/storage/image',
  opensWith: 'signedIn',
  summary: 'A picture in one of the sizes used',
  input: z.object({ id: z.guid(), size: z.enum(PICTURE_SIZE_NAMES).default('full') }),
  handle: async ({ id, size }, context) => {
    const { variants, held } = await visibleFile(context, id);
    const { version, sizes = {} } = variants;
    const name = sizes[size] === undefined ? 'full' : size;
    const length = sizes[name];
    if (!version || length === undefined) throw new PortalError('not_found', 'This file is no picture.');
    const etag = `"${id}.${version}.${name}"`;
    const headers = { etag, 'cache-control': held ? FOR_GOOD : 'private, no-cache' };
    if (matches(context.request.headers['if-none-match'], etag)) return { status: 304, headers };
    const body = await context.files.read(pictureKey(id, version, name));
    return { status: 200, headers: { ...headers, 'content-type': 'image/webp', 'content-length': length }, body };
  },
});
