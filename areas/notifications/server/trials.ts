import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { composeMail } from '#server/messages/compose.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { postTrial } from '#server/messages/post-message.ts';
import { refuseManyTrials } from '#server/messages/refuse-many-trials.ts';
import { TemplatePreview, TemplateTexts, TemplateTrial, TestMail } from '../contract.ts';
import { findKind, refuseUnknownVariables, toTexts } from './find-kind.ts';

type Trial = z.infer<typeof TemplateTrial>;

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  address: string | null;
}

async function currentPerson(context: CallContext): Promise<Person> {
  const person = await context.asCaller((tx) =>
    tx.row<Person>(sql`
      select id, first_name, last_name, internal.own_mail_address() as address
      from staff where id = current_staff_id()`),
  );
  if (!person) throw new PortalError('not_signed_in', 'This call needs a session.');
  return person;
}

/** The words to try: the draft, else those in force. */
async function textsOf(context: CallContext, kind: MessageKind, { language, texts }: Trial) {
  if (texts) {
    refuseUnknownVariables(kind, language, texts);
    return toTexts(texts);
  }
  const row = await context.asCaller((tx) =>
    tx.row(sql`
      select subject, heading, text, button, subject_many from message_templates
      where kind = ${kind.name} and language = ${language}`),
  );
  return row ? toTexts(TemplateTexts.parse(row)) : kind.texts[language];
}

/** The facts to try with: those of a message that was sent, else the sample. */
async function factsOf(context: CallContext, kind: MessageKind, { language, record }: Trial) {
  if (!record) return { data: kind.sample[language], path: kind.sentBy?.path ?? '/app/dashboard' };
  const row = await context.asSystem('the office tries a template with the facts of a message that was sent', (tx) =>
    tx.row<{ data: unknown; path: string }>(sql`
      select data, path from brillanz.message_items
      where posting_id = ${record} and kind = ${kind.name} and texts is null and not ${kind.private === true}::boolean
      limit 1`),
  );
  if (!row || !kind.data.safeParse(row.data).success) throw new PortalError('not_found', 'No such record.');
  // A link that says who reads it is its reader's.
  return { ...row, path: row.path.replace(/\btoken=[\w-]+/, 'token=') };
}

/** POST /notifications/template/preview: the mail as it would look; nothing is sent. */
const previewCall = defineCall({
  method: 'POST',
  path: '/notifications/template/preview',
  opensWith: 'canManageDatabase',
  summary: 'Preview a template',
  input: TemplateTrial,
  output: TemplatePreview,
  handle: async (trial, context) => {
    const kind = findKind(context, trial.kind);
    const { language } = trial;
    const texts = { ...kind.texts[language], ...(await textsOf(context, kind, trial)) };
    const { data, path } = await factsOf(context, kind, trial);
    const { first_name: firstName, last_name: lastName } = await currentPerson(context);
    const message = { kind, texts, data, path, frequency: 'instant' as const };
    const recipient = { language, firstName, lastName, settingKey: null };
    const { setMail } = await import('#server/messages/mail-page.tsx');
    return setMail(composeMail({ messages: [message], recipient, digest: null, unsubscribe: null }, context.config));
  },
});

/** POST /notifications/template/test: the same as a mail to oneself, at once. */
const testCall = defineCall({
  method: 'POST',
  path: '/notifications/template/test',
  opensWith: 'canManageDatabase',
  summary: 'Send a test mail of a template to oneself',
  input: TemplateTrial,
  output: TestMail,
  handle: async (trial, context) => {
    const kind = findKind(context, trial.kind);
    const { language } = trial;
    const [texts, facts, person] = await Promise.all([
      textsOf(context, kind, trial),
      factsOf(context, kind, trial),
      currentPerson(context),
    ]);
    if (!person.address) throw new PortalError('conflict', 'You have no address.', { fields: { kind: 'noAddress' } });
    await refuseManyTrials(context);
    await context.asCaller((tx) =>
      postTrial(
        tx,
        kind,
        { to: { staff: [person.id] }, language, ...facts },
        {
          ...texts,
          subject: `Test: ${texts.subject}`,
        },
      ),
    );
    await context.messages.wake();
    return { recipient: person.address };
  },
});

export const trialCalls: readonly Call[] = [previewCall, testCall];
