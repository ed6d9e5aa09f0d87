import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { StoredFile } from '#shared/contracts/file.ts';
import type { Answer } from '#shared/names/error-codes.ts';

export type StoreKind = 'folder' | 's3';

/** A portal with a store of its own. */
export interface FilesPortal extends TestPortal {
  /** The folders that the store holds: one for each file. */
  stored(): Promise<string[]>;
  /** The settings that name its store. */
  environment: NodeJS.ProcessEnv;
  /** Makes the store fail for good; only with S3. */
  breakStore(): Promise<void>;
}

const BUCKET = 'files';

/** Starts a portal whose files go to a temporary folder, or to an S3 server that speaks over the net. */
export async function startFilesPortal(kind: StoreKind, more: NodeJS.ProcessEnv = {}): Promise<FilesPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-test-files-'));
  const s3 = kind === 's3' ? await startS3(folder) : undefined;
  const environment = { ...more, DATA_DIR: folder, ...s3?.environment };
  const portal = await startTestPortal('demo', environment);
  const objects = kind === 's3' ? join(folder, BUCKET) : join(folder, 'files');
  return {
    ...portal,
    environment,
    stored: async () => (await readdir(objects)).filter((name) => /^[0-9a-f-]{36}$/.test(name)),
    breakStore: async () => s3?.server.close(),
    stop: async () => {
      await portal.stop();
      await s3?.server.close().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startS3(directory: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    server,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}

export interface UploadResult {
  status: number;
  body: Answer<StoredFile>;
}

/** Uploads as a browser does. */
export async function upload(
  { origin }: TestPortal,
  { cookie }: Pick<Member, 'cookie'>,
  name: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<UploadResult> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${origin}/api/v1/files/single`, { method: 'POST', headers: { cookie }, body: form });
  return { status: response.status, body: (await response.json()) as Answer<StoredFile> };
}

/** The file of an upload that must have worked. */
export function storedOf({ body, status }: UploadResult): StoredFile {
  if (!body.data) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body.error)}`);
  return body.data;
}

/** A plain GET with a session. */
export function get(
  { origin }: TestPortal,
  { cookie }: Pick<Member, 'cookie'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/v1${path}`, { headers: { cookie, ...headers } });
}
