import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

/** Says that a mailed link no longer works, and offers a new one. */
export default function ResetErrorScreen() {
  const { t } = useTranslation('system');
  return (
    <AccountPage title={t('title.resetError')} lead={t('resetError.text')}>
      <ButtonLink kind="primary" size="large" full to="/password/reset-request">
        {t('resetError.submit')}
      </ButtonLink>
      <p className="small">
        <AppLink className="link" to="/login">
          {t('request.back')}
        </AppLink>
      </p>
    </AccountPage>
  );
}
