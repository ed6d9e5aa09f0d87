import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { createFileStore, type FileStore } from './store.ts';

export interface S3Settings {
  /** Address of the service; empty for Amazon's own. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long to wait for a connection, and for the next byte of an answer, in milliseconds. */
const CONNECT_TIME = 3000;
const ANSWER_TIME = 30_000;

/** Speaks to the service that the settings name. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's have no name per bucket, and not all know the newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIME, requestTimeout: ANSWER_TIME },
  });
}

/** A store in a private bucket of S3 or of a service that speaks it. */
export function openS3Store(settings: S3Settings): FileStore {
  const client = s3Client(settings);
  const { bucket } = settings;
  return createFileStore({
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      if (!(Body instanceof Readable)) throw new Error('The answer has no body.');
      return Body;
    },
    isMissing: (error) => isMissing(error),
  });
}

function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceException) return error.name === 'NoSuchKey' || error.name === 'NotFound';
  return error instanceof Error && error.cause !== undefined && isMissing(error.cause);
}
