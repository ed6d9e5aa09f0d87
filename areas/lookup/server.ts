import type { AreaServer } from '#server/area-server.ts';
import { LOOKUP_CALLS, PUSH_QUEUE } from './server/calls.ts';
import { compareAll, pushDue, wantAll } from './server/push.ts';

/** The server side of the partner's site: what it is to know, and what it says. */
export const server: AreaServer = {
  name: 'lookup',
  calls: LOOKUP_CALLS,
  startWork: async (parts) => {
    await parts.jobs.createQueue(PUSH_QUEUE, { retryLimit: 0 });
    await parts.jobs.work(PUSH_QUEUE, { pollingIntervalSeconds: 2 }, async () => {
      await pushDue(parts);
    });
  },
  schedules: (parts) => [
    {
      name: 'lookup.clock',
      cron: '*/10 * * * *',
      run: async () => {
        if (!parts.config.lookupSync) return;
        await wantAll(parts);
        await pushDue(parts);
      },
    },
    { name: 'lookup.compare', cron: '20 3 * * *', run: () => compareAll(parts) },
  ],
};
