import type { AreaServer } from '#server/area-server.ts';

/** The calls of settings and administration. */
export const server: AreaServer = { name: 'settings', calls: [] };
