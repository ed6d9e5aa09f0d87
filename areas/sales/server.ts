import type { AreaServer } from '#server/area-server.ts';
import { dataCalls } from './server/data/calls.ts';
import { monthTile } from './server/data/month-tile.ts';
import { groupCalls } from './server/group/calls.ts';
import { nightSchedule } from './server/group/night.ts';
import { importCalls } from './server/import/calls.ts';
import { salesImports } from './server/import/kinds.ts';
import { officeCalls } from './server/office/calls.ts';

/** The server side of the sales figures. */
export const server: AreaServer = {
  name: 'sales',
  calls: [...dataCalls, ...groupCalls, ...officeCalls, ...importCalls],
  imports: salesImports,
  tiles: [monthTile],
  schedules: ({ pool }) => [nightSchedule(pool)],
};
