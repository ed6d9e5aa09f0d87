import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { ExpiredLink } from './sign-in/expired-link.tsx';
import { linkType } from './sign-in/link-types.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mailed link that was refused, kept out of the address. */
    refusedLink?: { type: string; tokenHash: string };
  }
}

/** Says that a mailed link no longer works, and offers a new one: by one press for who comes from that very link. */
export default function ResetErrorScreen() {
  const { t } = useTranslation('system');
  const { refusedLink } = useLocation().state;
  if (refusedLink) return <ExpiredLink type={linkType(refusedLink.type)} email="" tokenHash={refusedLink.tokenHash} />;
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
