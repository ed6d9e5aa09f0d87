import type { AreaServer } from '#server/area-server.ts';
import { termsKind } from './server/terms-kind.ts';

/** The server side of the conditions: what terms are; their life is the frame's. */
export const server: AreaServer = { name: 'conditions', calls: [], contents: [termsKind] };
