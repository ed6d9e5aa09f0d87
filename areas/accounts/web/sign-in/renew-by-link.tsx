import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { links } from '#web/links.ts';
import type { ExpiredLink } from '#web/session/link-calls.ts';
import { AccountPage } from '../account-page.tsx';
import { PressForm } from '../press-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import { LinkButton } from './link-button.tsx';
import { ToLogin } from './to-login.tsx';

interface RenewByLinkProps {
  link: ExpiredLink;
  /** The reader would rather type the address. */
  onType: () => void;
}

/**
 * Exchanges a mailed link that is over for a new one, which goes where the old one went. Whether there was such a link,
 * the service does not tell, so the page does not claim it either.
 */
export function RenewByLink({ link, onType }: RenewByLinkProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [sent, setSent] = useState(false);
  const typeInstead = (
    <p className="small">
      <LinkButton onClick={onType}>{t('confirm.expired.typeAddress')}</LinkButton>
    </p>
  );
  if (sent) {
    const lead = <span role="status">{t('confirm.expired.sentOneClick')}</span>;
    return (
      <AccountPage title={t('confirm.expired.sentTitle')} lead={lead}>
        <p className="small t2">{t('confirm.expired.sentOneClickHint')}</p>
        {typeInstead}
        <ToLogin />
      </AccountPage>
    );
  }
  const send = async () => {
    if (await attempt.run(() => links.renew(link, captcha.take()))) setSent(true);
  };
  return (
    <AccountPage title={t('confirm.expired.title')} lead={t('confirm.expired.textOneClick')}>
      <PressForm attempt={attempt} submit={t('confirm.expired.submit')} captcha={captcha.box} onPress={send} />
      {typeInstead}
      <ToLogin />
    </AccountPage>
  );
}
