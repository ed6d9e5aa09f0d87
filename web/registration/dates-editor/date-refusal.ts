import type { TFunction } from 'i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';

/** Why the portal did not take a date, as a sentence. */
export function dateRefusal(thrown: unknown, t: TFunction): string {
  const fault = thrown instanceof CallError ? thrown.fields.registration : undefined;
  return fault ? t([`dates:refused.${fault}`, 'dates:refused.other']) : failureWords(thrown, t);
}
