import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { useAddressText } from '#web/router/use-address.ts';
import { needsSecondFactor } from '#web/session/assurance.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { useSession } from '#web/session/use-session.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PressForm } from './press-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Links that open a session for setting a password. */
const LINK_TYPES = ['recovery', 'invite'];

/**
 * Sets a new password. A mailed link is redeemed only when its button is pressed, because mail scanners open links;
 * after that, and after a redirect that brought a session, the form for the password stands here.
 */
export default function ResetScreen() {
  const token_hash = useAddressText('token_hash');
  const type = useAddressText('type') ?? 'recovery';
  const session = useSession();
  if (token_hash) return <Redeem tokenHash={token_hash} type={LINK_TYPES.includes(type) ? type : 'recovery'} />;
  if (!session) return <Navigate to="/password/reset-error" replace />;
  // The service takes a new password for an account with a second factor only after that factor.
  if (needsSecondFactor(session)) return <GoTo address="/login/code?redirect=%2Fpassword%2Freset" />;
  return <NewPassword email={session.user.email} />;
}

function Redeem({ tokenHash, type }: { tokenHash: string; type: string }) {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const redeem = async () => {
    let refused = false;
    const done = await attempt.run(() =>
      keeper.verify({ type, token_hash: tokenHash }).catch((thrown: unknown) => {
        refused = thrown instanceof AuthError && !thrown.retryable && thrown.status !== 429;
        throw thrown;
      }),
    );
    // Without the token in the address: going back or reloading must not redeem it again.
    if (done) await navigate({ to: '/password/reset', search: {}, replace: true });
    else if (refused) {
      await navigate({ to: '/password/reset-error', state: { refusedLink: { type, tokenHash } }, replace: true });
    }
  };
  return (
    <AccountPage title={t('title.reset')} lead={t('reset.confirmLead')}>
      <PressForm attempt={attempt} submit={t('reset.confirm')} onPress={redeem} />
      <p className="small t2">{t('reset.notYou')}</p>
    </AccountPage>
  );
}

function NewPassword({ email }: { email: string | undefined }) {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  return (
    <AccountPage title={t('title.reset')} lead={email ? t('reset.leadFor', { email }) : t('reset.lead')}>
      <NewPasswordForm email={email} onSaved={() => void navigate({ to: '/password/reset-success', replace: true })} />
    </AccountPage>
  );
}
