import type { AreaServer } from '#server/area-server.ts';
import { readAllCall, takeReadBackCall } from './server/read-calls.ts';

/** The server side of the stream. */
export const server: AreaServer = { name: 'current', calls: [readAllCall, takeReadBackCall] };
