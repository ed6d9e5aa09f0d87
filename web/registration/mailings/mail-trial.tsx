import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingInput, MailingPreview } from '#shared/contracts/registration-mailing.ts';
import type { Locale } from '#shared/names/languages.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { MailFrame } from '#web/mails/mail-frame.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { previewMailing, tryMailing } from './queries.ts';

interface MailTrialProps {
  dateId: string;
  /** In which it is sent. */
  languages: readonly Locale[];
  /** Looks at what is typed, shows what is wrong with it, and answers it. */
  checked: () => Promise<MailingInput['texts']>;
}

/** What is typed as people would get it, in each language, or as a mail to oneself, in that on screen; nothing while something is missing. */
export function MailTrial({ dateId, languages, checked }: MailTrialProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { locale } = useLanguage();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState<'preview' | 'trial'>();
  const own = languages.find((one) => one === locale) ?? languages[0] ?? locale;
  const [previews, setPreviews] = useState<ReadonlyMap<Locale, MailingPreview>>(new Map());
  const [language, setLanguage] = useState(own);
  const shown = previews.get(language);
  const close = () => setPreviews(new Map());
  const act = async (what: 'preview' | 'trial') => {
    const texts = await checked();
    if (Object.values(texts).some(({ subject, text }) => !subject.trim() || !text.trim())) return;
    setBusy(what);
    try {
      if (what === 'preview') {
        const made = languages.map(async (one) => [one, await previewMailing(dateId, texts, one)] as const);
        setPreviews(new Map(await Promise.all(made)));
        setLanguage(own);
      } else {
        await tryMailing(dateId, texts, own);
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
          onClose={close}
          actions={
            <Button data-autofocus onClick={close}>
              {t('common:ui.close')}
            </Button>
          }
        >
          {languages.length > 1 && (
            <Segmented
              label={t('common:shell.language')}
              value={language}
              options={languages.map((value) => ({
                value,
                label: t(`common:shell.languageName.${value}`),
                lang: value,
              }))}
              onChange={setLanguage}
            />
          )}
          <MailFrame title={t('mailing.preview')} html={shown.html} dark={false} />
        </Dialog>
      )}
    </div>
  );
}
