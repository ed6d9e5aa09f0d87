import type { Locale } from '#shared/names/languages.ts';
import { ask } from '#web/calls/data-service.ts';
import { keeper, viewers } from '#web/portal.ts';

/** The note in the account that its person was asked about the language of mails; see `frame/mail-language.ts`. */
export const ASKED = 'mail_language_asked';

/**
 * Makes a language the person's own, on every device without a choice of its own and for all mails: mails of the
 * account follow the account, colleagues and the portal follow the person. Both are stored, or it throws.
 */
export async function keepLanguage(staffId: string, locale: Locale): Promise<void> {
  await keeper.updateUser({ data: { language: locale, [ASKED]: true } });
  await ask((client) => client.from('staff').update({ language: locale }).eq('id', staffId).select('id').single());
  void viewers.reload().catch(() => undefined);
}
