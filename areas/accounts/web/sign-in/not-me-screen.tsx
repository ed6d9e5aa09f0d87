import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '#web/links.ts';
import { keeper } from '#web/portal.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { PressForm } from '../press-form.tsx';
import { useAttempt } from '../use-attempt.ts';

/**
 * `/account/not-me`: behind "that was not me" in a notice. The button ends all sessions of the account and closes its
 * password; opening the page does nothing.
 */
export default function NotMeScreen() {
  const { t } = useTranslation('system');
  const token = useAddressText('token');
  const attempt = useAttempt();
  const [outcome, setOutcome] = useState<'done' | 'refused' | null>(token ? null : 'refused');
  const press = async () => {
    let refused = false;
    const done = await attempt.run(() =>
      links.notMe(token ?? '').catch((thrown: unknown) => {
        refused = thrown instanceof AuthError && thrown.code === 'otp_expired';
        throw thrown;
      }),
    );
    if (refused) setOutcome('refused');
    if (!done) return;
    setOutcome('done');
    // If this browser was signed in to that account, its session is over too: it finds out now.
    await keeper.refresh().catch(() => undefined);
  };
  if (outcome) {
    const text = <span role="status">{t(outcome === 'done' ? 'notMe.done' : 'notMe.expired')}</span>;
    return (
      <AccountPage title={t(outcome === 'done' ? 'notMe.doneTitle' : 'title.resetError')} lead={text}>
        <ButtonLink kind="primary" size="large" full to="/password/reset-request">
          {t('notMe.toReset')}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('notMe.title')} lead={t('notMe.lead')}>
      <PressForm attempt={attempt} submit={t('notMe.submit')} onPress={press} />
      <p className="small t2">{t('notMe.itWasMe')}</p>
    </AccountPage>
  );
}
