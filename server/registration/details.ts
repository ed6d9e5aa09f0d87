import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { Question, type RegistrationDetails } from '#shared/contracts/registration.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { answerFaults } from '#shared/registration-answers.ts';

/** What a date asks, as its row has it. */
export interface DateForm {
  questions: Question[];
  version: number;
}

/**
 * What a date asks now, for who may see it. What changes between this and the step itself changes its version, and the
 * step refuses.
 * @throws PortalError not_found
 */
export async function formOf(tx: Transaction, dateId: string, kind: RegistrationKind | null = null): Promise<DateForm> {
  // Prepared: planning who may see it takes longer than reading it.
  const found = await tx.prepared<{ questions: unknown; version: number }>(
    sql`select questions, questions_version as version from registration_dates
      where id = ${dateId} and kind = coalesce(${kind}, kind)`,
  );
  if (!found) throw new PortalError('not_found', 'There is no such date for this person.');
  return { questions: z.array(Question).parse(found.questions), version: found.version };
}

/** As `formOf`, of the date of a registration. */
export async function formOfRegistration(tx: Transaction, id: string): Promise<DateForm> {
  return (await readForm(tx, id)).form;
}

/** The same for who changes answers, without the questions whose answers they may not read: those stay as they are. */
async function formToChange(tx: Transaction, id: string): Promise<DateForm & { closed: ReadonlySet<string> }> {
  const { form, whole } = await readForm(tx, id);
  const closed = whole ? new Set<string>() : sensitiveOf(form.questions);
  return { ...form, questions: form.questions.filter(({ key }) => !closed.has(key)), closed };
}

/**
 * What somebody says anew of a registration, without what they may not read.
 * @throws PortalError as `checkedEntry`
 */
export async function changedEntry(
  tx: Transaction,
  id: string,
  details: RegistrationDetails,
  version?: number,
): Promise<Entry> {
  const { closed, ...form } = await formToChange(tx, id);
  const answers = Object.fromEntries(Object.entries(details.answers).filter(([key]) => !closed.has(key)));
  return checkedEntry(form, version ?? form.version, { ...details, answers });
}

async function readForm(tx: Transaction, id: string): Promise<{ form: DateForm; whole: boolean }> {
  const found = await tx.row<{ date_id: string; whole: boolean }>(
    sql`select date_id, internal.reads_sensitive(registrations) as whole from registrations where id = ${id}`,
  );
  if (!found) throw new PortalError('not_found', 'There is no such registration for this person.');
  return { form: await formOf(tx, found.date_id), whole: found.whole };
}

/** Details as the functions of the database take them: sensitive answers apart. */
export interface Entry extends Omit<RegistrationDetails, 'answers'> {
  answers: Record<string, unknown>;
  sensitive: Record<string, unknown>;
}

/** Keys of what is sensitive; what is asked because of an answer to it is marked as well (internal.marked_questions). */
const sensitiveOf = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(questions.filter(({ sensitive }) => sensitive).map(({ key }) => key));

/** Puts the answers to sensitive questions apart. */
export function entryOf<Details extends RegistrationDetails>(
  questions: readonly Question[],
  details: Details,
): Details & Entry {
  const secret = sensitiveOf(questions);
  const pick = (hidden: boolean) =>
    Object.fromEntries(Object.entries(details.answers).filter(([key]) => secret.has(key) === hidden));
  return { ...details, answers: pick(false) as Details['answers'], sensitive: pick(true) };
}

/**
 * As `entryOf`, for one person alone.
 * @throws PortalError invalid_fields with the answers at fault as `answers.<key>`; conflict `questions` for another form
 * than the one that was answered
 */
export function checkedEntry(form: DateForm, version: number, details: RegistrationDetails): Entry {
  if (form.version !== version) {
    throw new PortalError('conflict', 'The form changed meanwhile.', { fields: { registration: 'questions' } });
  }
  const faults = Object.entries(answerFaults(form.questions, details.answers));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([key, fault]) => [`answers.${key}`, fault]));
    throw new PortalError('invalid_fields', 'Answers are missing or wrong.', { fields });
  }
  return entryOf(form.questions, details);
}
