import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from '../account-page.tsx';

/** `/login/inactive`: the sign-in was right, but nobody active belongs to the account. */
export default function InactiveScreen() {
  const { t } = useTranslation('system');
  return (
    <AccountPage title={t('title.inactive')} lead={t('mfa.inactiveText')}>
      <ButtonLink kind="primary" size="large" full to="/logout">
        {t('mfa.otherAccount')}
      </ButtonLink>
    </AccountPage>
  );
}
