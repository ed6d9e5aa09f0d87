import type { AreaServer } from '#server/area-server.ts';

/** The server side of the certification. */
export const server: AreaServer = { name: 'certification', calls: [] };
