import type { MailLanguage } from '#backend/mail/language.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { fill } from '#shared/variables.ts';
import { FOOT_WORDS } from './foot-words.ts';

/** A day as DD.MM.YYYY in the time of Zurich; empty without one. */
export function dayText(at: string | undefined): string {
  return at === undefined ? '' : dateText(at);
}

/** Day and time: `23.11.2026, 14:00 Uhr`, `23.11.2026 à 14:00`; empty without one. */
export function momentText(at: string | undefined, language: MailLanguage): string {
  if (at === undefined) return '';
  return fill(FOOT_WORDS[language].moment, { day: dateText(at), time: timeText(at) });
}
