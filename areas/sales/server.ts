import type { AreaServer } from '#server/area-server.ts';
import { dataCalls } from './server/data/calls.ts';
import { monthTile } from './server/data/month-tile.ts';
import { groupCalls } from './server/group/calls.ts';
import { nightSchedule } from './server/group/night.ts';
import { importCalls } from './server/import/calls.ts';
import { salesImports } from './server/import/kinds.ts';
import { officeCalls } from './server/office/calls.ts';
import { reportCalls } from './server/report/calls.ts';
import { reportSchedule } from './server/report/post-reports.ts';
import { salesReport, salesReportCorrected } from './server/report/report-kind.ts';

/** The server side of the sales figures. */
export const server: AreaServer = {
  name: 'sales',
  offers: ['sales_goals', 'company_sales'],
  calls: [...dataCalls, ...groupCalls, ...officeCalls, ...importCalls, ...reportCalls],
  messages: [salesReport, salesReportCorrected],
  imports: salesImports,
  tiles: [monthTile],
  searches: [
    {
      view: 'search_sales_notes',
      kinds: [{ name: 'salesNote', target: ({ search }) => ({ path: '/app/sales', search }) }],
      permission: 'canViewBusinessIntelligence',
    },
  ],
  schedules: ({ pool }) => [nightSchedule(pool), reportSchedule(pool)],
};
