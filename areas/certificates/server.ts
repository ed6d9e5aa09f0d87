import type { AreaServer } from '#server/area-server.ts';
import { checkCall } from '#server/documents/check-call.ts';

/** Documents are made out by other areas; here they are checked. */
export const server: AreaServer = { name: 'certificates', calls: [checkCall] };
