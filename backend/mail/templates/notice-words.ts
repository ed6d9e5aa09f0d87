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

/** A language's part in every notice. */
export interface NoticeLanguage {
  words: { [Kind in NoticeKind]: (notice: NoticeKinds[Kind], portalName: string) => NoticeWords };
  time(date: string, time: string): [label: string, value: string];
  itWasYou: string;
  action: string;
  life(days: number): string;
  plainLink: string;
}

/** The words of a notice in a language. */
export function noticeWords<Kind extends NoticeKind>(
  language: NoticeLanguage,
  notice: NoticeOf<Kind>,
  portalName: string,
): NoticeWords {
  return language.words[notice.kind](notice, portalName);
}
