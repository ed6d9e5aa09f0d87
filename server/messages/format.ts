import type { MailLanguage } from '#backend/mail/language.ts';

const ZONE = { timeZone: 'Europe/Zurich' } as const;
const DAY = new Intl.DateTimeFormat('de-CH', { ...ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('de-CH', { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A day as DD.MM.YYYY in the time of Zurich; empty without one. */
export function dayText(at: string | undefined): string {
  return at === undefined ? '' : DAY.format(new Date(at));
}

/** Day and time: `23.11.2026, 14:00 Uhr`, `23.11.2026 à 14:00`; empty without one. */
export function momentText(at: string | undefined, language: MailLanguage): string {
  if (at === undefined) return '';
  const time = TIME.format(new Date(at));
  return language === 'fr' ? `${dayText(at)} à ${time}` : `${dayText(at)}, ${time} Uhr`;
}
