import type { AreaServer } from '#server/area-server.ts';

/** The directory's calls of `/api/v1`. */
export const server: AreaServer = { name: 'directory', calls: [] };
