import type { Call } from '#server/http/call.ts';
import { matrixCall } from './matrix.ts';
import { previewCall } from './preview.ts';
import { requestCall } from './request.ts';
import { saveMatrixCall, savePersonCall } from './save.ts';

/** The calls about roles, programmes and what they may do, and about one person's rights. */
export const rightsCalls: readonly Call[] = [matrixCall, previewCall, saveMatrixCall, savePersonCall, requestCall];
