import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { dayText } from '#server/messages/format.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';

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
    why: {
      de: 'Sie bestätigen sollen, dass Sie eine Seite gelesen und verstanden haben',
      fr: 'vous devez confirmer avoir lu et compris une page',
    },
  },
  data: Reading,
  variables: ({ titles, due }, language) => ({
    title: titles[language] ?? Object.values(titles)[0] ?? '–',
    due: dayText(due),
  }),
  texts: {
    de: {
      subject: 'Bitte bestätigen: {{title}}',
      heading: '{{title}}',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nBitte lesen Sie «{{title}}» und bestätigen Sie bis am {{due}}, dass Sie es verstanden haben. Das geht zuunterst auf der Seite.',
      button: 'Seite lesen',
      line: '«{{title}}» bis am {{due}} bestätigen',
      subjectMany: '{{count}} Seiten zu bestätigen',
    },
    fr: {
      subject: 'À confirmer\u202f: {{title}}',
      heading: '{{title}}',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nVeuillez lire «\u202f{{title}}\u202f» et confirmer d’ici au {{due}} que vous l’avez compris. Le bouton se trouve au bas de la page.',
      button: 'Lire la page',
      line: 'Confirmer «\u202f{{title}}\u202f» d’ici au {{due}}',
      subjectMany: '{{count}} pages à confirmer',
    },
  },
  sample: {
    de: { titles: { de: 'Umgang mit Kundendaten' }, due: '2027-01-31' },
    fr: { titles: { fr: 'Traitement des données clients' }, due: '2027-01-31' },
  },
});

interface Reminder {
  id: string;
  due: string;
  told: number;
  asked_at: string;
  titles: Record<string, string>;
  staff: string[];
}

/**
 * Tells those who have not confirmed yet: each step once, in the transaction that notes it.
 * @returns how many people were reached
 */
export function tellReadings(pool: Pool): Promise<number> {
  return asSystem(pool, 'people are reminded of what they have to confirm, by the clock', async (tx) => {
    const found = await tx.row<{ due: Reminder[] }>(sql`select internal.take_reading_reminders() as due`);
    let reached = 0;
    for (const { id, staff, told, asked_at, ...data } of found?.due ?? []) {
      if (staff.length === 0) continue;
      reached += await postMessage(tx, readingAsked, {
        to: { staff },
        data,
        path: `/app/pages/${id}`,
        object: { table: 'contents', id },
        once: `reading ${id} ${asked_at} ${data.due} step ${told}`,
      });
    }
    return reached;
  });
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
