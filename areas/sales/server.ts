import type { AreaServer } from '#server/area-server.ts';

/** The server side of the sales figures. */
export const server: AreaServer = {
  name: 'sales',
  calls: [],
};
