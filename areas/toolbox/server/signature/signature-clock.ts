import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To people whose signature is another one than they copied. */
export const signatureChanged = defineMessage({
  name: 'signatureChanged',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.signatureChanged),
  },
  data: z.object({}),
  variables: () => ({}),
  texts: inBoth(WORDS, (say) => say.signatureChanged),
  sample: { de: {}, fr: {} },
});

/** Tells everybody whose signature is another one than they copied, once for each state of it. */
export async function tellChangedSignatures(pool: Pool): Promise<void> {
  await asSystem(pool, 'signatures that changed since they were copied are told of by the clock', async (tx) => {
    const row = await tx.row<{ staff: string[] }>(sql`select internal.take_changed_signatures() as staff`);
    if (!row || row.staff.length === 0) return;
    await postMessage(tx, signatureChanged, {
      to: { staff: row.staff },
      data: {},
      path: '/app/internal/signature-generator',
    });
  });
}

/** Every morning, when the day of a banner and of a certificate has begun. */
export function signatureSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'toolbox.signatures',
    cron: '20 6 * * *',
    feature: 'toolbox',
    run: () => tellChangedSignatures(pool),
  };
}
