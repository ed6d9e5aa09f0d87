import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { refuseManyTrials } from '#server/messages/refuse-many-trials.ts';
import {
  MailingInput,
  MailingPreview,
  Mailings,
  MailingTrial,
  WriteInput,
} from '#shared/contracts/registration-mailing.ts';
import { Changed } from '#shared/contracts/registration-office.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { answerOf, asked } from './steps.ts';
import { tellMailing } from './tell.ts';
import { postMailingTrial, previewMailing } from './tell-mailing.ts';

const mailings = (dateId: string) =>
  sql`select jsonb_build_object('mailings', internal.mailings_of(${dateId})) as answer`;

const listCall = defineCall({
  method: 'GET',
  path: '/registration/mailings',
  opensWith: 'signedIn',
  summary: 'Reminders and thanks of a date, with when they leave and how many they reach',
  input: z.object({ dateId: z.guid() }),
  output: Mailings,
  handle: ({ dateId }, context) => asked(context, (tx) => answerOf(tx, mailings(dateId))),
});

const saveCall = defineCall({
  method: 'POST',
  path: '/registration/mailing',
  opensWith: 'signedIn',
  summary: 'Write a reminder before a date or thanks after it; the clock sends it once',
  input: MailingInput,
  output: Mailings,
  handle: (mailing, context) =>
    asked(context, async (tx) => {
      await tx.rows(sql`select internal.save_mailing(${JSON.stringify(mailing)}::jsonb)`);
      return answerOf(tx, mailings(mailing.dateId));
    }),
});

const deleteCall = defineCall({
  method: 'DELETE',
  path: '/registration/mailing',
  opensWith: 'signedIn',
  summary: 'Take a mailing away that has not left',
  input: z.object({ id: z.guid() }),
  output: z.object({ id: z.string() }),
  handle: ({ id }, context) =>
    asked(context, async (tx) => {
      await tx.rows(sql`select internal.delete_mailing(${id})`);
      return { id };
    }),
});

const trialCall = defineCall({
  method: 'POST',
  path: '/registration/mailing/trial',
  opensWith: 'signedIn',
  summary: 'Send a mailing to oneself alone, at once',
  input: MailingTrial.extend({ language: z.enum(LOCALES) }),
  output: z.object({ sent: z.literal(true) }),
  handle: async ({ dateId, texts, language }, context) => {
    await refuseManyTrials(context);
    await asked(context, (tx) => postMailingTrial(tx, { dateId, texts, language }));
    await context.messages.wake();
    return { sent: true as const };
  },
});

const previewCall = defineCall({
  method: 'POST',
  path: '/registration/mailing/preview',
  opensWith: 'signedIn',
  summary: 'A mailing as it would look; nothing is sent',
  input: MailingTrial.extend({ language: z.enum(LOCALES) }),
  output: MailingPreview,
  handle: (trial, context) => asked(context, (tx) => previewMailing(tx, trial, context.config)),
});

const writeCall = defineCall({
  method: 'POST',
  path: '/registration/write',
  opensWith: 'signedIn',
  summary: 'Write to people at a date that one manages; answers how many it reaches',
  input: WriteInput,
  output: Changed,
  handle: async ({ dateId, ids, texts }, context) => {
    const changed = await asked(context, async (tx) => {
      const reached = await answerOf<string[]>(
        tx,
        sql`select to_jsonb(internal.note_mail(${dateId}, ${ids}::uuid[], ${texts.de.subject})) as answer`,
      );
      await tellMailing(tx, reached, texts);
      return reached.length;
    });
    await context.messages.wake();
    return { changed };
  },
});

/** The calls of reminders, thanks, and what is written by hand. */
export const MAILING_CALLS: readonly Call[] = [listCall, saveCall, deleteCall, trialCall, previewCall, writeCall];
