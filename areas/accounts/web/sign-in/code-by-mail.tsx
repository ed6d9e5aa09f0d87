import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { keeper } from '#web/portal.ts';
import { AddressForm } from '../address-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import { EnterMailCode } from './enter-mail-code.tsx';
import { LinkButton } from './link-button.tsx';
import { type MailCode, noteMailCode, recallMailCode } from './mail-code.ts';
import type { StepFrame } from './step-frame.ts';

export interface CodeByMailProps {
  Frame: StepFrame;
  email: string;
  onEmail: (email: string) => void;
  /** Where the link of the same mail leads after signing in; an address of this site. */
  redirectTo: string;
  onBack: () => void;
}

/** Signing in without a password: the address, then the six digits from the mail. */
export default function CodeByMail({ Frame, email, onEmail, redirectTo, onBack }: CodeByMailProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<MailCode | null>(() => recallMailCode(sessionStorage, Date.now()));
  const keep = (code: MailCode | null) => {
    noteMailCode(sessionStorage, code);
    setSent(code);
  };
  const send = (to: string) =>
    attempt.run(async () => {
      await keeper.sendCode({ email: to, redirectTo }, captcha.take());
      keep({ email: to, at: Date.now() });
    });
  if (sent) {
    return (
      <EnterMailCode
        Frame={Frame}
        sent={sent}
        sending={attempt}
        captcha={captcha.box}
        onResend={() => send(sent.email)}
        onDone={() => noteMailCode(sessionStorage, null)}
        onOther={() => {
          attempt.clear();
          keep(null);
        }}
      />
    );
  }
  return (
    <Frame title={t('signIn.code.title')} lead={t('signIn.code.lead')}>
      <AddressForm
        first
        email={email}
        onEmail={onEmail}
        attempt={attempt}
        captcha={captcha.box}
        submit={t('signIn.code.send')}
        onSend={send}
      />
      <p className="small">
        <LinkButton onClick={onBack}>{t('signIn.byPassword')}</LinkButton>
      </p>
    </Frame>
  );
}
