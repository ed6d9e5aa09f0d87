import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { EMBED_CALLS } from './server/calls.ts';
import { framingOrigins } from './server/framing.ts';
import { embedRoutes } from './server/routes.ts';

/** The server side of the embeds: lists for pages of others, and who may frame them. */
export const server: AreaServer = {
  name: 'embeds',
  calls: EMBED_CALLS,
  pages: embedRoutes,
  framers: framingOrigins,
  kept: [
    // The screen shows the last thirty days.
    { name: 'embedViews', days: 400, least: 30, most: 3650, rows: (before) => [sql`embed_days where day < ${before}`] },
  ],
};
