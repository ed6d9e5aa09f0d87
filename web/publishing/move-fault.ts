import type { TFunction } from 'i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';

/** Reasons that have a sentence of their own. */
const SAID = new Set([
  'no_text',
  'no_readers',
  'no_reason',
  'past',
  'claimed',
  'changed',
  'not_possible',
  'waiting',
  'deleted',
  'branch_inactive',
  'branch_foreign',
  'contact_left',
  'crowded',
]);

/**
 * Why a move or a save of content was refused, as a sentence.
 * @param label how the area calls a field, for what is not complete yet
 */
export function moveFault(thrown: unknown, t: TFunction, label: (field: string) => string): string {
  if (!(thrown instanceof CallError)) return failureWords(thrown, t);
  const reason = Object.values(thrown.fields).find((one) => SAID.has(one));
  if (reason) return t(`publishing:fault.${reason}`);
  const fields = Object.keys(thrown.fields);
  if (fields.includes('file')) return t('publishing:fault.file');
  if (thrown.code === 'invalid_fields' && fields.length > 0) {
    return t('publishing:fault.incomplete', { fields: fields.map((field) => label(field)).join(', ') });
  }
  return failureWords(thrown, t);
}
