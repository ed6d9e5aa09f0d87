import type { MailLanguage } from '#backend/mail/language.ts';
import type { Config } from '#server/config.ts';

/**
 * The mails about accounts as they look in a language, by the kind that the log calls them. None where a hosted project
 * keeps the accounts: its mails are written there.
 */
export async function accountMails({ supabase, portalName }: Config, language: MailLanguage) {
  if (supabase) return [];
  // Loaded when asked for: the templates would cost a third of a second at every start.
  const { sampleMails } = await import('#backend/mail/templates/samples.ts');
  const mails = await sampleMails(language, portalName);
  return mails.map(({ template, ...mail }) => ({ kind: `account.${template}`, ...mail }));
}
