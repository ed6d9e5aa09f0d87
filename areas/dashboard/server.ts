import type { AreaServer } from '#server/area-server.ts';
import { arrangementPart } from './server/arrangement.ts';
import { quickPart } from './server/quick.ts';
import { webboxCalls, webboxTile } from './server/webbox.ts';

/** The server side of the dashboard's own tiles; what all tiles show is read by the frame. */
export const server: AreaServer = {
  name: 'dashboard',
  calls: webboxCalls,
  tiles: [webboxTile, arrangementPart, quickPart],
};
