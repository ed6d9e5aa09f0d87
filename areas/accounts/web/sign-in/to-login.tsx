import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';

/** The way from a mailed link that opened nothing to the sign-in page. */
export function ToLogin() {
  const { t } = useTranslation('system');
  return (
    <p className="small">
      <AppLink className="link" to="/login">
        {t('confirm.expired.toLogin')}
      </AppLink>
    </p>
  );
}
