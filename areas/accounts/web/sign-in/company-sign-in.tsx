import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { outside } from '#web/portal.ts';
import { AddressForm } from '../address-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import { domainOf } from './code-text.ts';
import { LinkButton } from './link-button.tsx';
import type { StepFrame } from './step-frame.ts';

interface CompanySignInProps {
  Frame: StepFrame;
  email: string;
  onEmail: (email: string) => void;
  /** Where the company's own sign-in leads back to. */
  returnTo: string;
  onBack: () => void;
}

/** Signing in at one's own company: the domain of the address tells which. */
export default function CompanySignIn({ Frame, email, onEmail, returnTo, onBack }: CompanySignInProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [leaving, setLeaving] = useState(false);
  const send = async (address: string) => {
    const gone = await attempt.run(async () => {
      window.location.assign(await outside.companyAddress(domainOf(address), returnTo, captcha.take()));
    });
    setLeaving(gone);
    return gone;
  };
  return (
    <Frame title={t('signIn.company.title')} lead={t('signIn.company.lead')}>
      <AddressForm
        first
        email={email}
        onEmail={onEmail}
        attempt={attempt}
        captcha={captcha.box}
        submit={t('signIn.company.submit')}
        onSend={send}
        leaving={leaving}
      />
      <p className="vh" role="status">
        {leaving && t('signIn.company.leaving')}
      </p>
      <p className="small">
        <LinkButton onClick={onBack}>{t('signIn.byPassword')}</LinkButton>
      </p>
    </Frame>
  );
}
