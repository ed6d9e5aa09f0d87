import type { Locale } from '#shared/names/languages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { keeper, language, viewers } from '#web/portal.ts';
import { ASKED, keepLanguage } from '#web/session/own-language.ts';
import { notify } from '#web/shell/notifications.tsx';

/**
 * Asks a person who chose a language for the screen whether their mails shall come in it too: once in the life of the
 * account, whatever the answer, and never for somebody else's account. The page of the account can always change it.
 */
export async function askAboutMails(locale: Locale): Promise<void> {
  const viewer = viewers.current();
  const account = keeper.current()?.user;
  const { staff } = viewer ?? {};
  if (!viewer || !staff || viewer.viewing || viewer.language === locale || account?.user_metadata?.[ASKED]) return;
  const { t } = language.i18n;
  notify({
    kind: 'info',
    title: t('shell.mailLanguage.ask'),
    message: t('shell.mailLanguage.later'),
    action: { label: t('shell.mailLanguage.yes'), onAct: () => void take(staff.id, locale), undoes: false },
  });
  // Where it cannot be noted, the question comes once more.
  await keeper.updateUser({ data: { [ASKED]: true } }).catch(() => undefined);
}

async function take(staffId: string, locale: Locale): Promise<void> {
  const { t } = language.i18n;
  try {
    await keepLanguage(staffId, locale);
    notify({ kind: 'success', message: t('shell.mailLanguage.done') });
  } catch (thrown) {
    notify({ kind: 'error', message: failureWords(thrown, t) });
  }
}
