import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { usePortalConfig } from '#web/use-config.ts';
import { AccountPage } from './account-page.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { useStartTrouble } from './sign-in/start-error.ts';

/** Signing in. Where it leads afterwards is the router's matter. */
export default function LoginScreen() {
  const { t } = useTranslation('system');
  const redirect = useAddressText('redirect');
  const config = usePortalConfig();
  const trouble = useStartTrouble();
  // Asked once: signing in on this page is followed by the session's event.
  const [signedInBefore] = useState(() => keeper.current() !== null);
  const asked = safeRedirect(redirect);
  const target = asked ?? '/app/dashboard';
  if (signedInBefore) return <GoTo address={target} />;
  return (
    <SignIn
      Frame={AccountPage}
      title={t('title.login')}
      lead={t(asked ? 'login.after' : 'login.lead')}
      target={target}
      trouble={trouble}
      below={(attempt, signIn) =>
        config?.demoAccounts && (
          <DemoAccounts
            accounts={config.demoAccounts}
            disabled={attempt.busy || attempt.waiting}
            onChoose={(email) => signIn({ email, password: config.demoPassword ?? '' })}
          />
        )
      }
    />
  );
}
