import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { verifiedFactors } from '#web/session/assurance.ts';
import { useSession } from '#web/session/use-session.ts';
import { AddPasskey } from '../account/security/add-passkey.tsx';
import { CodesView } from '../account/security/codes-view.tsx';
import { EnrolSteps } from '../account/security/enrol-steps.tsx';
import { AccountPage } from '../account-page.tsx';
import { canPasskeys } from '../passkeys/can-passkeys.ts';
import { LinkButton } from './link-button.tsx';
import { useOutsideWays } from './other-ways.tsx';

/** `/login/enrol`: whose role asks for a second factor sets one up before anything else opens. */
export default function EnrolScreen() {
  const { t } = useTranslation('system');
  const session = useSession();
  const redirect = useAddressText('redirect');
  const target = safeRedirect(redirect);
  const [enrolling] = useState(() => session !== null && verifiedFactors(session.user).length === 0);
  const [byPasskey, setByPasskey] = useState(false);
  const ways = useOutsideWays();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!session) return <Navigate to="/login" search={target ? { redirect: target } : {}} replace />;
  if (!enrolling || codes?.length === 0) return <GoTo address={target ?? '/app/dashboard'} />;
  if (codes) {
    return (
      <AccountPage title={t('mfa.recoveryTitles')}>
        <CodesView codes={codes} onDone={() => setCodes([])} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('title.enrol')} lead={t('mfa.enrolLead')}>
      {byPasskey ? <AddPasskey withCodes onDone={setCodes} /> : <EnrolSteps withCodes onVerified={setCodes} />}
      <p className="flex between wrap g2 small">
        {ways?.passkeys && canPasskeys() && (
          <LinkButton onClick={() => setByPasskey(!byPasskey)}>
            {t(byPasskey ? 'mfa.enrolApp' : 'mfa.enrolPasskey')}
          </LinkButton>
        )}
        <LinkButton onClick={() => void keeper.signOut()}>{t('mfa.otherAccount')}</LinkButton>
      </p>
    </AccountPage>
  );
}
