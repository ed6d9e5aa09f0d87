import type { MailLanguage } from '#backend/mail/language.ts';
import { fill, fillEach } from '#shared/variables.ts';
import german from './words/notices/de.json' with { type: 'json' };
import french from './words/notices/fr.json' with { type: 'json' };

/** What each kind of notice tells; the values are written as the person reads them. */
export interface NoticeKinds {
  new_device: { browser: string; system: string; address: string };
  password_changed: object;
  /** Goes to the earlier address. */
  email_changed: { newEmail: string };
  factor_added: { name: string };
  factor_removed: { name: string };
  passkey_added: { name: string };
  passkey_removed: { name: string };
  /** By the name of the provider. */
  identity_linked: { name: string };
  factors_reset: object;
  recovery_code_used: { remaining: number };
  recovery_codes_renewed: object;
  sessions_ended: object;
}

export type NoticeKind = keyof NoticeKinds;
export type NoticeOf<Kind extends NoticeKind> = { kind: Kind } & NoticeKinds[Kind];
/** One notice of any kind. */
export type NoticeFacts = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];

/** Words of one notice in one language. */
export interface NoticeWords {
  subject: string;
  preview: string;
  heading: string;
  /** What happened, then what the person can do about it. */
  intro: string;
  /** Label and value of what is known about it; the time is added. */
  facts: [label: string, value: string][];
  /** What follows when the person says it was somebody else. */
  remedy: string;
}

const WORDS = { de: german, fr: french };

/** The words of a notice in a language. */
export function noticeWords(language: MailLanguage, notice: NoticeFacts, portalName: string): NoticeWords {
  const { kinds, labels, remedy } = WORDS[language];
  const facts = factsOf(notice, language);
  const remaining = notice.kind === 'recovery_code_used' ? remainingText(notice.remaining, language) : '';
  return {
    ...fillEach(kinds[notice.kind], { portalName, remedy, remaining }),
    facts: facts.map(([name, value]) => [labels[name], value]),
  };
}

/** What every notice says besides: when it was, and what follows. */
export function noticeFrame(language: MailLanguage, at: { date: string; time: string }, linkDays: number) {
  const { labels, time, itWasYou, action, life, plainLink } = WORDS[language];
  return {
    time: [labels.time, fill(time, at)] satisfies [string, string],
    life: fill(life[linkDays === 1 ? 'one' : 'several'], { days: linkDays }),
    ...{ itWasYou, action, plainLink },
  };
}

/** What is known about it, by the name of its label. */
function factsOf(notice: NoticeFacts, language: MailLanguage): [keyof typeof german.labels, string][] {
  if (notice.kind === 'recovery_code_used') return [['remaining', remainingText(notice.remaining, language)]];
  if (notice.kind === 'email_changed') return [['newEmail', notice.newEmail]];
  if (notice.kind === 'new_device') {
    return [
      ['device', deviceName(notice, language)],
      ['address', notice.address],
    ];
  }
  return 'name' in notice && notice.name !== '' ? [['name', fill(WORDS[language].quoted, { name: notice.name })]] : [];
}

function deviceName({ browser, system }: NoticeKinds['new_device'], language: MailLanguage): string {
  const { unknown, both } = WORDS[language].device;
  return browser && system ? fill(both, { browser, system }) : browser || system || unknown;
}

function remainingText(count: number, language: MailLanguage): string {
  const { none, one, several, soon } = WORDS[language].remaining;
  if (count === 0) return none;
  const left = fill(count === 1 ? one : several, { count });
  return count <= 3 ? fill(soon, { left }) : left;
}
