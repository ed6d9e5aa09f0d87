import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { dayText } from '#server/messages/format.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellInRounds } from '#server/messages/tell-each.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Reading = z.object({
  /** By language; a title that is missing is told in another one. */
  titles: z.record(z.string(), z.string().max(200)),
  due: z.iso.date(),
});

/** To those who have to confirm a page: when it is asked, a week before and the day after, until they did. */
export const readingAsked = defineMessage({
  name: 'readingAsked',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.readingAsked),
  },
  readers: true,
  data: Reading,
  variables: ({ titles, due }, language) => ({
    title: titles[language] ?? Object.values(titles)[0] ?? '–',
    due: dayText(due),
  }),
  texts: inBoth(WORDS, (say) => say.readingAsked),
  sample: inBoth(WORDS, (say, language) => ({ titles: { [language]: say.sample }, due: '2027-01-31' })),
  gathers: true,
});

interface Reminder {
  id: string;
  due: string;
  told: number;
  asked_at: string;
  asked_by: string | null;
  titles: Record<string, string>;
  staff: string[];
}

/**
 * Tells those who have not confirmed yet: each step once, in the transaction that notes it.
 * @returns how many people were reached
 */
export function tellReadings(pool: Pool): Promise<number> {
  return tellInRounds<Reminder>(
    pool,
    'people are reminded of what they have to confirm, by the clock',
    async (tx) => (await tx.row<{ due: Reminder[] }>(sql`select internal.take_reading_reminders() as due`))?.due,
    async (tx, { id, staff, told, asked_at, asked_by, ...data }) => {
      if (staff.length === 0) return 0;
      return postMessage(tx, readingAsked, {
        to: { staff },
        data,
        path: `/app/pages/${id}`,
        object: { table: 'contents', id },
        ...(asked_by && { actor: asked_by }),
        once: `reading ${id} ${asked_at} ${data.due} step ${told}`,
      });
    },
  );
}

/** Every quarter of an hour. */
export function readingSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'pages.readings',
    cron: '*/15 * * * *',
    run: async () => {
      await tellReadings(pool);
    },
  };
}
