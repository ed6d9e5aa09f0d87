import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { currentStaff } from '#server/files/current-staff.ts';
import { answerFile, type FileRow, type Variants, visibleFile } from '#server/files/file-row.ts';
import { refuseHoarders } from '#server/files/hoarders.ts';
import { newVersion, originalKey, storePictures } from '#server/files/keys.ts';
import { saveFile } from '#server/files/save-file.ts';
import { bytesOf, noteStored, refuseSpent } from '#server/files/stored-bytes.ts';
import { dropFolder, handOver, noteFolder } from '#server/files/unfinished.ts';
import { type CallContext, defineCall } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { temporaryFolder } from '#server/http/temporary-folder.ts';
import { CropImage, StoredFile } from '#shared/contracts/file.ts';
import type { Pictures } from './make-pictures.ts';
import { studio } from './studio.ts';

/**
 * POST /image/crop: cuts a picture anew from its original, around a focal point. What nobody uses yet is changed; of a
 * picture in use comes a copy with an id of its own, so that nothing changes until the record takes that.
 */
export const cropCall = defineCall({
  method: 'POST',
  path: '/image/crop',
  opensWith: 'signedIn',
  summary: 'Cut a picture for the sizes used',
  input: CropImage,
  output: StoredFile,
  handle: async (wish, context) => {
    const file = await visibleFile(context, wish.id);
    if (!file.changeable) throw new PortalError('not_allowed', 'This picture is for others to cut.');
    if (file.kind !== 'image') {
      throw new PortalError('invalid_fields', 'This file is no picture.', { fields: { id: 'no_image' } });
    }
    refuseSpent(personOf(context.caller) ?? '');
    const person = await currentStaff(context);
    const pictures = await cut(context, person, file, wish);
    const focus = focusOf(wish);
    return answerFile(
      file.owner_table === null
        ? await replace(context, file, pictures, focus)
        : await copy(context, person, file, pictures, focus),
    );
  },
});

type Wish = z.output<typeof CropImage>;

/** The focal point, else the middle of what is shown. */
function focusOf({ crop, focal }: Wish): { focus_x: number; focus_y: number } {
  if (focal) return { focus_x: focal.x, focus_y: focal.y };
  if (!crop) return { focus_x: 0.5, focus_y: 0.5 };
  return { focus_x: Math.min(1, crop.x + crop.width / 2), focus_y: Math.min(1, crop.y + crop.height / 2) };
}

async function cut({ files }: CallContext, person: string, file: FileRow, { crop, focal }: Wish): Promise<Pictures> {
  const folder = await temporaryFolder('crop');
  try {
    const path = join(folder, 'original');
    const drawing = file.type === 'image/svg+xml';
    const wish = { path, drawing, cut: { imageKind: file.image_kind, crop, focal } };
    return await studio.draw(person, wish, async () =>
      pipeline(await files.read(file.storage_key), createWriteStream(path, { mode: 0o600 })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** New pictures beside the former ones, then the row, then the former ones go. Whatever is left in between is noted. */
async function replace(context: CallContext, file: FileRow, pictures: Pictures, focus: ReturnType<typeof focusOf>) {
  const version = newVersion();
  const fresh = `${file.id}/${version}`;
  await noteFolder(context, fresh);
  try {
    const variants = await storePictures(context.files, file.id, pictures, version);
    // The original lies there already.
    noteStored(personOf(context.caller) ?? '', bytesOf({ size: 0, variants }));
    const former = await context.asSystem(
      'the pictures of a file are recorded by the process that made them',
      async (tx) => {
        const row = await tx.row<{ variants: Variants }>(sql`
          update files set variants = ${JSON.stringify(variants)}, focus_x = ${focus.focus_x}, focus_y = ${focus.focus_y}
          from (select id, variants from files where id = ${file.id} and owner_table is null for update) former
          where files.id = former.id returning former.variants`);
        if (!row) throw new PortalError('conflict', 'The picture was used or removed meanwhile.');
        await handOver(tx, fresh, `${file.id}/${row.variants.version}`);
        return row.variants;
      },
    );
    await removeVersion(context, file.id, former);
    return { ...file, ...focus, variants };
  } catch (error) {
    await removeVersion(context, file.id, { version });
    throw error;
  }
}

async function copy(
  context: CallContext,
  uploader_id: string,
  file: FileRow,
  pictures: Pictures,
  focus: ReturnType<typeof focusOf>,
) {
  const id = randomUUID();
  await refuseHoarders(context, uploader_id, file.size);
  return saveFile(context, id, async (files) => {
    const storage_key = originalKey(id);
    await files.copy(file.storage_key, storage_key);
    const { kind, image_kind, visibility, name, type, size, sha256, width, height } = file;
    const variants = await storePictures(files, id, pictures);
    const same = { kind, image_kind, visibility, name, type, size, sha256, width, height };
    return { ...same, ...focus, id, uploader_id, storage_key, variants };
  });
}

async function removeVersion(context: CallContext, id: string, { version }: Variants): Promise<void> {
  await dropFolder(context, `${id}/${version}`).catch((error: unknown) =>
    context.request.log.warn({ err: error, id }, 'pictures that nobody uses stay until the next start'),
  );
}
