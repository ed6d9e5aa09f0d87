import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';

/** To people whose signature is another one than they copied. */
export const signatureChanged = defineMessage({
  name: 'signatureChanged',
  rule: {
    by: 'service',
    why: { de: 'Sie Ihre Signatur im Portal kopiert haben', fr: 'vous avez copié votre signature dans le portail' },
  },
  data: z.object({}),
  variables: () => ({}),
  texts: {
    de: {
      subject: 'Signatur neu kopieren',
      heading: 'Bitte kopieren Sie Ihre Signatur neu',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nSeit Sie Ihre Signatur kopiert haben, hat sich etwas geändert: Ihre Angaben, die Vorlage, der Banner oder ein Zertifikat. Ein Klick genügt, dann fügen Sie sie in Ihr Mailprogramm ein.',
      button: 'Signatur kopieren',
      line: 'Signatur neu kopieren: Daran hat sich etwas geändert',
      subjectMany: 'Signatur neu kopieren',
    },
    fr: {
      subject: 'Signature à copier à nouveau',
      heading: 'Merci de copier à nouveau votre signature',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nDepuis que vous avez copié votre signature, quelque chose a changé\u202f: vos données, le modèle, la bannière ou un certificat. Un clic suffit, puis collez-la dans votre programme de courriel.',
      button: 'Copier la signature',
      line: 'Signature à copier à nouveau\u202f: quelque chose a changé',
      subjectMany: 'Signature à copier à nouveau',
    },
  },
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
