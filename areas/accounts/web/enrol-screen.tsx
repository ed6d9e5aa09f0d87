import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { needsSecondFactor, verifiedFactors } from '#web/session/assurance.ts';
import { useSession } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodesView } from './account/security/codes-view.tsx';
import { EnrolSteps } from './account/security/enrol-steps.tsx';
import { AccountPage } from './account-page.tsx';

/**
 * /login/enrol: the second factor that a person's role asks for, before anything else. It stands outside the signed-in
 * part, because until then the portal knows nobody; only the auth service does.
 */
export default function EnrolScreen() {
  const { t } = useTranslation('system');
  const session = useSession();
  const navigate = useNavigate();
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  const [codes, setCodes] = useState<readonly string[]>([]);
  const target = safeRedirect(redirect) ?? '/app/dashboard';
  const goOn = () => void navigate({ href: target, replace: true });
  if (!session) {
    return (
      <AccountPage title={t('title.enrol')} lead={t('account.forced.signedOut')}>
        <ButtonLink kind="primary" size="large" full to="/login" search={{ redirect: target }}>
          {t('login.submit')}
        </ButtonLink>
      </AccountPage>
    );
  }
  const done = codes.length === 0 && verifiedFactors(session.user).length > 0;
  if (done) {
    return (
      <AccountPage title={t('account.forced.doneTitle')} lead={t('account.forced.done')}>
        {needsSecondFactor(session) ? (
          <ButtonLink kind="primary" size="large" full to="/login/code" search={{ redirect: target }}>
            {t('account.forced.continue')}
          </ButtonLink>
        ) : (
          <Button kind="primary" size="large" full onClick={goOn}>
            {t('account.forced.continue')}
          </Button>
        )}
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={codes.length > 0 ? t('account.codes.title') : t('title.enrol')}
      lead={codes.length > 0 ? undefined : t('account.forced.lead')}
    >
      {codes.length > 0 ? (
        <CodesView codes={codes} onDone={goOn} />
      ) : (
        <EnrolSteps withCodes onVerified={(made) => (made.length > 0 ? setCodes(made) : goOn())} />
      )}
      {codes.length === 0 && (
        <AppLink className="link" to="/logout">
          {t('mfa.otherAccount')}
        </AppLink>
      )}
    </AccountPage>
  );
}
