import { PortalError } from '#server/errors.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import { extensionOf } from '#shared/names/files.ts';
import { compoundExtension } from './compound-file.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The media type of each extension that may be uploaded. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.docx': `${OFFICE}.wordprocessingml.document`,
  '.xlsx': `${OFFICE}.spreadsheetml.sheet`,
  '.pptx': `${OFFICE}.presentationml.presentation`,
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
};

const LEGACY: ReadonlySet<string> = new Set(['.doc', '.xls', '.ppt']);

/**
 * The media type of an upload. Its bytes decide and must be what the name's extension says; what the sender claims as
 * type does not count. Of a drawing only the extension is looked at here: reading it is what checks it.
 * @throws PortalError invalid_fields `file: empty`, wrong_type `file: extension | content`
 */
export async function checkContent(file: UploadedFile): Promise<string> {
  const extension = extensionOf(file.name);
  const type = TYPES[extension];
  if (!type) throw wrong('extension', `Files like ${file.name} are not taken.`);
  if (file.size === 0) throw new PortalError('invalid_fields', 'The file is empty.', { fields: { file: 'empty' } });
  if (extension === '.svg') return type;
  const found = LEGACY.has(extension) ? TYPES[(await compoundExtension(file.path)) ?? ''] : await typeByBytes(file);
  if (found !== type) throw wrong('content', `The content of ${file.name} is ${found ?? 'unknown'}, not ${type}.`);
  return type;
}

async function typeByBytes({ path }: UploadedFile): Promise<string | undefined> {
  // A broken archive makes the detection throw: that is no type either.
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

function wrong(reason: 'extension' | 'content', message: string): PortalError {
  return new PortalError('wrong_type', message, { fields: { file: reason } });
}
