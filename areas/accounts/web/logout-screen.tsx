import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper, serverCopy } from '#web/portal.ts';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

/** Signs out and says so. Whoever was signed out in the middle of something is led back there by the next sign-in. */
export default function LogoutScreen() {
  const { t } = useTranslation('system');
  const redirect = useAddressText('redirect');
  const [done, setDone] = useState(() => keeper.current() === null);
  const [arrived, setArrived] = useState(true);
  useEffect(() => {
    // Once, on arrival: somebody who signs in again in another tab is not signed out by this one.
    void keeper
      .signOut()
      .then(serverCopy.settled)
      .then(() => {
        setArrived(!serverCopy.isDue());
        setDone(true);
      });
  }, []);

  const target = safeRedirect(redirect) ?? undefined;
  if (!done) return <AccountPage title={t('title.logout')} lead={<span role="status">{t('logout.busy')}</span>} />;
  const text = target ? 'logout.resume' : 'logout.text';
  return (
    <AccountPage title={t('logout.title')} lead={t(arrived ? text : 'logout.unsent')}>
      <ButtonLink kind="primary" size="large" full to="/login" search={target ? { redirect: target } : undefined}>
        {t('logout.again')}
      </ButtonLink>
    </AccountPage>
  );
}
