import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

/** Confirms the new password and leads on: into the portal, or to the sign-in page where the session has ended. */
export default function ResetSuccessScreen() {
  const { t } = useTranslation('system');
  const session = useSession();
  return (
    <AccountPage title={t('title.resetSuccess')} lead={t('resetSuccess.text')}>
      <ButtonLink kind="primary" size="large" full to={session ? '/app/dashboard' : '/login'}>
        {t(session ? 'resetSuccess.continue' : 'login.submit')}
      </ButtonLink>
    </AccountPage>
  );
}
