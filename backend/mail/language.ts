/** Languages mails are written in. */
export type MailLanguage = 'de' | 'fr';

/** The language an account chose (`user_metadata.language`), German when it chose none of ours. */
export function languageOf(userMetadata: Record<string, unknown> | null | undefined): MailLanguage {
  return userMetadata?.language === 'fr' ? 'fr' : 'de';
}
