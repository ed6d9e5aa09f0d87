import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellInRounds } from '#server/messages/tell-each.ts';
import { eventCalledOff, eventChanged } from './messages.ts';

/** What changed for those who marked an event. */
interface EventNews {
  id: string;
  /** The move that brought it. */
  move: number;
  called_off: boolean;
  begins: string;
  place: string;
  titles: Record<string, string>;
  staff: string[];
}

/**
 * Tells whoever marked an event that it was moved or called off: once for each release, a move six hours after the
 * last telling at the soonest, in the transaction that notes what they know.
 * @returns how many people were reached
 */
export function tellEventNews(pool: Pool): Promise<number> {
  return tellInRounds<EventNews>(
    pool,
    'changes of events are told to those who marked them, by the clock',
    async (tx) => (await tx.row<{ news: EventNews[] }>(sql`select internal.take_event_news() as news`))?.news,
    (tx, { id, move, called_off, staff, ...data }) =>
      postMessage(tx, called_off ? eventCalledOff : eventChanged, {
        to: { staff },
        data,
        path: `/app/events/${id}`,
        object: { table: 'contents', id },
        once: `event ${id} move ${move}`,
      }),
  );
}

/** Every minute. */
export function eventNewsSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'events.news',
    cron: '* * * * *',
    run: async () => {
      await tellEventNews(pool);
    },
  };
}
