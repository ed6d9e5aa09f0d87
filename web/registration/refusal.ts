import type { TFunction } from 'i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { AuthError } from '#web/session/auth-error.ts';

/** Why registration refused something, as a sentence: its own reason where it names one. */
export function refusal(thrown: unknown, t: TFunction): string {
  // The captcha of a public page that is not solved yet.
  if (thrown instanceof AuthError) return t(['registration:failed.captcha_failed']);
  const fault = thrown instanceof CallError ? thrown.fields.registration : undefined;
  return fault
    ? t([`registration:refused.${fault}`, 'registration:refused.state'])
    : failureWords(thrown, t, 'registration:failed');
}
