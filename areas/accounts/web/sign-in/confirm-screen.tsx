import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '#web/links.ts';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import LinkQuestion from '#web/router/link-question.tsx';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { type Query, useAddressText } from '#web/router/use-address.ts';
import { AuthError } from '#web/session/auth-error.ts';
import type { Offer } from '#web/session/keeper-start.ts';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { PressForm } from '../press-form.tsx';
import { useAttempt } from '../use-attempt.ts';
import { ExpiredLink } from './expired-link.tsx';
import { type LinkType, linkType, pathOnSite } from './link-types.ts';
import { recallMailCode } from './mail-code.ts';

/**
 * `/auth/confirm`: where mailed links lead. They are redeemed only when the button is pressed, because mail scanners
 * open links; after that the token leaves the address.
 */
export default function ConfirmScreen() {
  const { t } = useTranslation('system');
  const token_hash = useAddressText('token_hash');
  const asked = useAddressText('type');
  const redirect_to = useAddressText('redirect_to');
  const type = linkType(asked);
  const session = useSession();
  const [outcome, setOutcome] = useState<'half' | 'changed' | 'refused' | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const goal = safeRedirect(pathOnSite(redirect_to, window.location.origin)) ?? '/app/dashboard';
  if (offer) {
    return (
      <AccountPage title={t(`confirm.${type}.title`)}>
        <LinkQuestion offer={offer} onAnswered={() => setOffer(null)} />
      </AccountPage>
    );
  }
  if (outcome === 'half') return <Half />;
  if (outcome === 'changed') return <Changed email={session?.user.email ?? ''} />;
  if (outcome === 'refused') {
    const email = session?.user.email ?? '';
    return <ExpiredLink type={type} email={email} tokenHash={token_hash} redirectTo={redirect_to} />;
  }
  // The service also takes `email` for what the page shows as a sign-in.
  const sentType = asked === 'email' ? 'email' : type;
  if (token_hash) {
    const link = { tokenHash: token_hash, type, sentType };
    return <Redeem {...link} onOutcome={setOutcome} onOffer={setOffer} />;
  }
  if (type === 'invite' && session) return <FirstPassword email={session.user.email ?? ''} goal={goal} />;
  return <GoTo address={session ? goal : '/login'} />;
}

interface RedeemProps {
  tokenHash: string;
  type: LinkType;
  sentType: string;
  onOutcome: (outcome: 'half' | 'changed' | 'refused') => void;
  onOffer: (offer: Offer | null) => void;
}

/** Links whose page does not say whose account it is once they are redeemed. */
const UNNAMED: readonly LinkType[] = ['magiclink', 'signup'];

function Redeem({ tokenHash, type, sentType, onOutcome, onOffer }: RedeemProps) {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const redeem = async () => {
    let refused = false;
    let whole = true;
    const done = await attempt.run(async () => {
      try {
        const link = { type: sentType, token_hash: tokenHash };
        if (UNNAMED.includes(type)) {
          const asked = recallMailCode(sessionStorage, Date.now())?.email;
          onOffer(await links.open(link, asked));
        } else whole = (await keeper.verify(link)) !== null;
      } catch (thrown) {
        refused = thrown instanceof AuthError && thrown.code === 'otp_expired';
        throw thrown;
      }
    });
    if (refused) return onOutcome('refused');
    if (!done) return;
    if (!whole) onOutcome('half');
    else if (type === 'email_change') onOutcome('changed');
    // Without the token in the address: going back or reloading must not redeem it again.
    await navigate({ to: '.', search: (before: Query) => ({ ...before, token_hash: undefined }), replace: true });
  };
  return (
    <AccountPage title={t(`confirm.${type}.title`)} lead={t(`confirm.${type}.lead`)}>
      <PressForm attempt={attempt} submit={t(`confirm.${type}.submit`)} onPress={redeem} />
      <p className="small t2">{t([`confirm.${type}.notYou`, 'confirm.notYou'])}</p>
    </AccountPage>
  );
}

/** Whoever was invited has no password yet. */
function FirstPassword({ email, goal }: { email: string; goal: string }) {
  const { t } = useTranslation('system');
  const [saved, setSaved] = useState(false);
  if (saved) return <GoTo address={goal} />;
  return (
    <AccountPage title={t('confirm.passwordTitle')} lead={t('confirm.passwordLead', { email })}>
      <NewPasswordForm email={email} onSaved={() => setSaved(true)} />
    </AccountPage>
  );
}

function Half() {
  const { t } = useTranslation('system');
  return <AccountPage title={t('confirm.half.title')} lead={<span role="status">{t('confirm.half.text')}</span>} />;
}

function Changed({ email }: { email: string }) {
  const { t } = useTranslation('system');
  const text = <span role="status">{t('confirm.changed.text', { email })}</span>;
  return (
    <AccountPage title={t('confirm.changed.title')} lead={text}>
      <ButtonLink kind="primary" size="large" full to="/app/dashboard">
        {t('confirm.changed.continue')}
      </ButtonLink>
    </AccountPage>
  );
}
