import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadFrame } from '#web/frame/preload.ts';
import { keeper } from '#web/portal.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { safeRedirect } from '#web/router/safe-redirect.ts';
import { usePortalConfig } from '#web/use-config.ts';
import { AccountPage } from './account-page.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Signing in by e-mail and password. Where it leads afterwards is the router's matter. */
export default function LoginScreen() {
  const { t } = useTranslation('system');
  const { redirect }: { redirect?: string } = useSearch({ strict: false });
  const config = usePortalConfig();
  const attempt = useAttempt();
  const [input, setInput] = useState({ email: '', password: '' });
  // Asked once: signing in on this page is followed by the session's event.
  const [signedInBefore] = useState(() => keeper.current() !== null);
  const typing = (next: typeof input) => {
    if (input.email === '' && input.password === '') preloadFrame();
    setInput(next);
  };
  const signIn = (email: string, password: string) => attempt.run(() => keeper.signIn({ email, password }));

  const target = safeRedirect(redirect);
  if (signedInBefore) return <GoTo address={target ?? '/app/dashboard'} />;
  return (
    <AccountPage title={t('title.login')} lead={t(target ? 'login.after' : 'login.lead')}>
      <LoginForm input={input} onInput={typing} onSubmit={signIn} attempt={attempt} />
      <p className="small t2">{t('login.noAccess')}</p>
      {config?.demoAccounts && config.demoPassword && (
        <DemoAccounts
          accounts={config.demoAccounts}
          disabled={attempt.busy || attempt.waiting}
          onChoose={(email) => {
            const password = config.demoPassword ?? '';
            setInput({ email, password });
            void signIn(email, password);
          }}
        />
      )}
    </AccountPage>
  );
}
