import type { AreaServer } from '#server/area-server.ts';

/** The server side of news. */
export const server: AreaServer = { name: 'news', calls: [] };
