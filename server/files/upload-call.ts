import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { UploadedFile } from '#server/http/uploaded-file.ts';
import { studio } from '#server/images/studio.ts';
import { StoredFile } from '#shared/contracts/file.ts';
import { extensionOf, FILE_KINDS, FILE_VISIBILITIES, IMAGE_KINDS, kindOfName, largestOf } from '#shared/names/files.ts';
import { checkContent } from './check-content.ts';
import { currentStaff } from './current-staff.ts';
import { answerFile, type NewFile } from './file-row.ts';
import { refuseHoarders } from './hoarders.ts';
import { originalKey, storePictures } from './keys.ts';
import { saveFile } from './save-file.ts';
import type { FileStore } from './store.ts';

const Upload = z.object({
  file: z.instanceof(UploadedFile, { error: 'A file is missing.' }).meta({ type: 'string', format: 'binary' }),
  kind: z.enum(FILE_KINDS).optional().describe('Follows from the extension; anything else is refused'),
  visibility: z.enum(FILE_VISIBILITIES).default('private'),
  imageKind: z.enum(IMAGE_KINDS).optional().describe('Decides which sizes are made of a picture'),
});
type Upload = z.output<typeof Upload>;

/** POST /files/single: stores one file for the uploader; a record takes it by its id, else it is gone after a day. */
export const uploadCall = defineCall({
  method: 'POST',
  path: '/files/single',
  opensWith: 'signedIn',
  summary: 'Upload one file or image',
  upload: { largest: largestOf },
  input: Upload,
  output: StoredFile,
  handle: async (upload, context) => {
    const uploader = await currentStaff(context);
    await refuseHoarders(context, uploader, upload.file.size);
    const type = await checkContent(upload.file);
    const kind = kindOfName(upload.file.name);
    if (!kind || (upload.kind ?? kind) !== kind) {
      throw new PortalError('invalid_fields', `The file is no ${upload.kind}.`, { fields: { kind: 'invalid_value' } });
    }
    const id = randomUUID();
    const common = { id, uploader_id: uploader, kind, visibility: upload.visibility, name: upload.file.name, type };
    const store = kind === 'image' ? storeImage : storeDocument;
    return answerFile(
      await saveFile(context, id, async (files) => ({ ...common, ...(await store(files, common, upload)) })),
    );
  },
});

type Stored = Pick<
  NewFile,
  'image_kind' | 'size' | 'sha256' | 'storage_key' | 'variants' | 'width' | 'height' | 'focus_x' | 'focus_y'
>;

type Stem = Pick<NewFile, 'id' | 'uploader_id'>;

async function storeDocument(files: FileStore, { id }: Stem, { file }: Upload): Promise<Stored> {
  const key = originalKey(id);
  await files.putFile(key, file.path, 'application/octet-stream');
  const { size, sha256 } = file;
  const noPicture = { image_kind: null, variants: {}, width: null, height: null, focus_x: 0.5, focus_y: 0.5 };
  return { ...noPicture, size, sha256, storage_key: key };
}

/** Everything that can be refused comes before the first object is stored. Of a drawing only its clean form is kept. */
async function storeImage(files: FileStore, { id, uploader_id }: Stem, { file, imageKind }: Upload): Promise<Stored> {
  const key = originalKey(id);
  const drawing = extensionOf(file.name) === '.svg';
  const { clean, ...pictures } = await studio.draw(uploader_id, {
    path: file.path,
    drawing,
    cut: { imageKind: imageKind ?? null },
  });
  if (clean) await files.put(key, clean, 'application/octet-stream');
  else await files.putFile(key, file.path, 'application/octet-stream');
  const { width, height } = pictures;
  return {
    ...{ image_kind: imageKind ?? null, width, height, focus_x: 0.5, focus_y: 0.5, storage_key: key },
    size: clean?.length ?? file.size,
    sha256: clean ? createHash('sha256').update(clean).digest('hex') : file.sha256,
    variants: await storePictures(files, id, pictures),
  };
}
