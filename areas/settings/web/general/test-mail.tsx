import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TextSetting } from '#shared/names/setting-keys.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { IconButton } from '#web/ui/button.tsx';

interface TestMailProps {
  name: TextSetting;
  /** The stored addresses: nobody sends to others. */
  to: string;
  /** What is typed is not stored yet. */
  blocked: boolean;
}

/** Sends the catalogue's test mail to what the setting holds. */
export function TestMail({ name, to, blocked }: TestMailProps) {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const send = useMutation({
    mutationFn: (setting: TextSetting) =>
      callPortal('POST', '/email/send', { body: { template: 'testMail', setting, language: locale } }),
    onSuccess: () => notify({ kind: 'success', message: t('setting.tested', { to }) }),
    onError: (error) => notify({ kind: 'error', message: failureWords(error, t) }),
  });
  const label = t('setting.testOf', { setting: t(`setting.${name}.label`) });
  return (
    <IconButton
      icon="mail"
      label={blocked ? t('setting.testFirst') : label}
      aria-busy={send.isPending || undefined}
      disabled={blocked || send.isPending}
      onClick={() => send.mutate(name)}
    />
  );
}
