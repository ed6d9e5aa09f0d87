import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingInput, MailingPreview } from '#shared/contracts/registration-mailing.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { MailFrame } from '#web/mails/mail-frame.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { previewMailing, tryMailing } from './queries.ts';

interface MailTrialProps {
  dateId: string;
  /** Looks at what is typed, shows what is wrong with it, and answers it. */
  checked: () => Promise<MailingInput['texts']>;
}

/** What is typed as people would get it, or as a mail to oneself, in the language on screen; nothing while something is missing. */
export function MailTrial({ dateId, checked }: MailTrialProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { locale } = useLanguage();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState<'preview' | 'trial'>();
  const [shown, setShown] = useState<MailingPreview>();
  const act = async (what: 'preview' | 'trial') => {
    const texts = await checked();
    if (Object.values(texts).some(({ subject, text }) => !subject.trim() || !text.trim())) return;
    setBusy(what);
    try {
      if (what === 'preview') {
        setShown(await previewMailing(dateId, texts, locale));
      } else {
        await tryMailing(dateId, texts, locale);
        notify({ kind: 'success', message: t('mailing.tried') });
      }
    } catch (thrown) {
      tellFailure(thrown);
    }
    setBusy(undefined);
  };
  return (
    <div className="flex wrap g1">
      <Button icon="eye" busy={busy === 'preview'} onClick={() => void act('preview')}>
        {t('mailing.preview')}
      </Button>
      <Button icon="mail" busy={busy === 'trial'} onClick={() => void act('trial')}>
        {t('mailing.trial')}
      </Button>
      {shown && (
        <Dialog
          title={shown.subject}
          onClose={() => setShown(undefined)}
          actions={
            <Button data-autofocus onClick={() => setShown(undefined)}>
              {t('common:ui.close')}
            </Button>
          }
        >
          <MailFrame title={t('mailing.preview')} html={shown.html} dark={false} />
        </Dialog>
      )}
    </div>
  );
}
