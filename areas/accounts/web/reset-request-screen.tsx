import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { links } from '#web/links.ts';
import { keeper } from '#web/portal.ts';
import { publicAddress } from '#web/router/public-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePortalConfig } from '#web/use-config.ts';
import { AccountPage } from './account-page.tsx';
import { AddressForm } from './address-form.tsx';
import { SixDigitsForm } from './six-digits-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Asks for a link to a new password. The answer is the same whether or not the address has an account. */
export default function ResetRequestScreen() {
  const { t } = useTranslation('system');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <AccountPage title={t('title.resetRequest')} lead={t('request.lead')}>
      <RequestForm email={email} onEmail={setEmail} onSent={() => setSentTo(email.trim())} />
      <BackToLogin />
    </AccountPage>
  );
}

interface RequestFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}

function RequestForm({ email, onEmail, onSent }: RequestFormProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const send = (address: string) =>
    attempt.run(async () => {
      const redirectTo = window.location.origin + publicAddress('/password/reset');
      await links.recover(address, redirectTo, captcha.take());
      onSent();
    });
  return (
    <AddressForm
      email={email}
      onEmail={onEmail}
      attempt={attempt}
      captcha={captcha.box}
      submit={t('request.submit')}
      onSend={send}
    />
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('system');
  const config = usePortalConfig();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const redeem = async (token: string) => {
    await keeper.verify({ type: 'recovery', email, token });
    await navigate({ to: '/password/reset', replace: true });
  };
  return (
    <AccountPage title={t('request.sentTitle')} lead={<span role="status">{t('request.sentText', { email })}</span>}>
      {/* For who reads the mail on another device. */}
      <SixDigitsForm attempt={attempt} submit={t('request.code')} onCode={redeem} />
      <p className="small t2">{t('request.sentHint')}</p>
      {/* The development inbox is a page of the process, not of the client. */}
      {config?.environment === 'local' && (
        <a className="link" href="/dev/inbox">
          {t('request.inbox')}
        </a>
      )}
      <Button size="large" full onClick={onAgain}>
        {t('request.again')}
      </Button>
      <BackToLogin />
    </AccountPage>
  );
}

function BackToLogin() {
  const { t } = useTranslation('system');
  return (
    <p className="small">
      <AppLink className="link" to="/login">
        {t('request.back')}
      </AppLink>
    </p>
  );
}
