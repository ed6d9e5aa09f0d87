import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { links } from '#web/links.ts';
import { keeper } from '#web/portal.ts';
import { publicAddress } from '#web/router/public-address.ts';
import { AccountPage } from '../account-page.tsx';
import { AddressForm } from '../address-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { LinkType } from './link-types.ts';
import { ToLogin } from './to-login.tsx';

interface RenewByAddressProps {
  type: LinkType;
  /** The address as far as this browser knows it: then one press is enough. */
  email: string;
}

/** The way to a new link for who has the old one no more: by the address, which the page may know already. */
export function RenewByAddress({ type, email: known }: RenewByAddressProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (address: string) =>
    attempt.run(async () => {
      await sendAgain(type, address, captcha.take());
      setSentTo(address);
    });
  if (sentTo !== null) {
    const lead = <span role="status">{t('confirm.expired.sent', { email: sentTo })}</span>;
    return (
      <AccountPage title={t('confirm.expired.sentTitle')} lead={lead}>
        <p className="small t2">{t('request.sentHint')}</p>
        <ToLogin />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t('confirm.expired.title')}
      lead={t(known ? 'confirm.expired.text' : 'confirm.expired.textNoAddress')}
    >
      <AddressForm
        email={email}
        onEmail={setEmail}
        attempt={attempt}
        captcha={captcha.box}
        submit={t('confirm.expired.submit')}
        onSend={send}
      />
      <ToLogin />
    </AccountPage>
  );
}

/** Asks for the mail once more. Whether anything waits at that address, the service does not tell. */
async function sendAgain(type: LinkType, email: string, captcha: string | undefined): Promise<void> {
  // An invitation that was never accepted is an unfinished sign-up: the service writes the invitation again.
  if (type === 'signup' || type === 'invite') return links.resend('signup', email, captcha);
  if (type === 'email_change') return links.resend('email_change', email, captcha);
  const origin = window.location.origin;
  if (type === 'recovery') return links.recover(email, origin + publicAddress('/password/reset'), captcha);
  return keeper.sendCode({ email, redirectTo: origin + publicAddress('/app/dashboard') }, captcha);
}
