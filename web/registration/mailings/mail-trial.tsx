import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingInput } from '#shared/contracts/registration-mailing.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { tryMailing } from './queries.ts';

interface MailTrialProps {
  dateId: string;
  /** Looks at what is typed, shows what is wrong with it, and answers it. */
  checked: () => Promise<MailingInput['texts']>;
}

/** What is typed as a mail to oneself, in the language on screen; nothing while something is missing. */
export function MailTrial({ dateId, checked }: MailTrialProps) {
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const texts = await checked();
    if (Object.values(texts).some(({ subject, text }) => !subject.trim() || !text.trim())) return;
    setBusy(true);
    try {
      await tryMailing(dateId, texts, locale);
      notify({ kind: 'success', message: t('mailing.tried') });
    } catch (thrown) {
      tellFailure(thrown);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button icon="mail" busy={busy} onClick={() => void send()}>
        {t('mailing.trial')}
      </Button>
    </div>
  );
}
