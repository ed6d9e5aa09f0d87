import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#server/errors.ts';
import { safeName } from './safe-name.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { UploadedFile } from './uploaded-file.ts';

/** How a call takes its file. */
export interface UploadRules {
  /** Bytes at most for a file of this name; 0 refuses the name. */
  largest(name: string): number;
}

/** A multipart body: its fields, and its file under the field's name. */
export interface MultipartBody {
  input: Record<string, unknown>;
  /** Removes the file from this machine's disk. */
  dispose(): Promise<void>;
}

/** Room for the fields and the lines between the parts. */
const AROUND = 64 * 1024;

/** The largest file of all, as a bound before the file's name is known. */
const LARGEST = 25 * 1024 * 1024;

/**
 * Reads a multipart body with one file at most, which goes to disk as it comes. An upload that breaks off leaves nothing.
 * @throws PortalError wrong_type, too_large, bad_request
 */
export async function readMultipart(request: FastifyRequest, rules: UploadRules): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new PortalError('wrong_type', 'This call takes multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST + AROUND) throw tooLarge(LARGEST);
  const folder = await temporaryFolder('upload');
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { input: await readParts(request, rules, join(folder, 'file')), dispose };
  } catch (error) {
    await dispose();
    throw meaningOf(error);
  }
}

async function readParts(request: FastifyRequest, rules: UploadRules, path: string): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  // Of a request that ended before it is read no part comes, nor its end.
  if (request.raw.destroyed) throw new PortalError('bad_request', 'Who sent it has hung up.');
  const limits = { files: 1, fields: 20, parts: 21, fieldSize: 1000, fileSize: LARGEST + 1 };
  for await (const part of request.parts({ limits })) {
    input[part.fieldname] = part.type === 'file' ? await keep(part, rules, path) : part.value;
  }
  return input;
}

async function keep({ file, filename }: MultipartFile, rules: UploadRules, path: string): Promise<UploadedFile> {
  const name = safeName(filename);
  const largest = rules.largest(name);
  if (largest === 0) {
    throw new PortalError('wrong_type', `Files like ${name} are not taken.`, { fields: { file: 'extension' } });
  }
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > largest ? tooLarge(largest) : null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return new UploadedFile({ name, path, size, sha256: hash.digest('hex') });
}

function tooLarge(largest: number): PortalError {
  return new PortalError('too_large', `The file has more than ${largest} bytes.`, { fields: { file: 'too_large' } });
}

/** Faults of the parser are the sender's; the rest stays what it is. */
function meaningOf(error: unknown): unknown {
  if (error instanceof PortalError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new PortalError('invalid_fields', 'The body has too many parts.', { fields: { file: 'too_many' } });
  }
  const broken = code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
  if (broken || /multipart|part terminated|malformed|needle/i.test(error.message)) {
    return new PortalError('bad_request', `The body breaks off or is not multipart: ${error.message}`);
  }
  return error;
}
