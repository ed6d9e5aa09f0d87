import type { Call } from '#server/http/call.ts';
import { cropCall } from '#server/images/crop-call.ts';
import { imageCall } from '#server/images/image-call.ts';
import { fileCall, removeFileCall } from './file-calls.ts';
import { privateFileCall } from './private-file-call.ts';
import { uploadCall } from './upload-call.ts';

/** The calls for files and images, which all areas share. */
export const FILE_CALLS: readonly Call[] = [uploadCall, fileCall, removeFileCall, privateFileCall, imageCall, cropCall];
