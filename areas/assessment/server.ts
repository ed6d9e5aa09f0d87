import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { AreaServer } from '#server/area-server.ts';
import { goalsTask, openTask, ownTile } from './server/dashboard-parts.ts';
import { erasureSchedule, repeatErasures } from './server/erasures.ts';
import { teamReady } from './server/messages.ts';
import { officeCalls } from './server/office-calls.ts';
import { resultCalls } from './server/result-calls.ts';
import { ASSESSMENT_KINDS } from './server/retention.ts';
import { roundCalls } from './server/round-calls.ts';
import { startTextWork, stoppedSchedule } from './server/work.ts';

/** The server side of the assessment. */
export const server: AreaServer = {
  name: 'assessment',
  calls: [...roundCalls, ...resultCalls, ...officeCalls],
  messages: [teamReady],
  tiles: [ownTile],
  tasks: [openTask, goalsTask],
  kept: ASSESSMENT_KINDS,
  schedules: (parts) => [
    stoppedSchedule(parts.pool),
    erasureSchedule(parts),
    {
      name: 'assessment.night',
      cron: '40 3 * * *',
      run: () =>
        asSystem(parts.pool, 'figures about questions concern nobody in particular', async (tx) => {
          await tx.rows(sql`select internal.write_survey_statistics()`);
        }),
    },
  ],
  startWork: async (parts) => {
    // A store that is out of reach keeps nobody from starting.
    await repeatErasures(parts).catch(parts.log);
    await startTextWork(parts);
  },
};
