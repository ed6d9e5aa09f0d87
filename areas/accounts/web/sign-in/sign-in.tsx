import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '#web/captcha/captcha.tsx';
import { preloadFrame } from '#web/frame/preload.ts';
import { keeper } from '#web/portal.ts';
import { publicAddress } from '#web/router/public-address.ts';
import type { AuthTrouble } from '../auth-words.ts';
import { LoginForm, type LoginInput } from '../login-form.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import { recallMailCode } from './mail-code.ts';
import { OtherWays, useOutsideWays } from './other-ways.tsx';
import type { StepFrame } from './step-frame.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

const CodeByMail = lazy(() => import('./code-by-mail.tsx'));
const CompanySignIn = lazy(() => import('./company-sign-in.tsx'));

interface SignInProps {
  Frame: StepFrame;
  title: string;
  lead: string;
  /** The address to begin with. */
  email?: string;
  /** Where one goes afterwards, a path of this site. */
  target: string;
  /** Over somebody's work nothing may lead away from the page. */
  stays?: boolean;
  /** What went wrong before this page was there. */
  trouble?: AuthTrouble | null;
  /** Below the form, given how to sign in with known credentials. */
  below?: (attempt: Attempt, signIn: (input: LoginInput) => void) => ReactNode;
}

/** Loaded with the first passkey. */
async function openWithPasskey(): Promise<void> {
  // One was picked in the field meanwhile, and the page is about to go.
  if (keeper.current()) return;
  const { signInWithPasskey } = await import('../passkeys/passkey-calls.ts');
  await signInWithPasskey();
}

type Way = 'password' | 'code' | 'company';

/** The first step of signing in, by whichever way. What follows is up to the session's event. */
export function SignIn({ Frame, title, lead, email = '', target, stays, trouble, below }: SignInProps) {
  const { t } = useTranslation('system');
  // A phone may have dropped the page while the mail was read.
  const [way, setWay] = useState<Way>(() => (recallMailCode(sessionStorage, Date.now()) ? 'code' : 'password'));
  const [input, setInput] = useState({ email, password: '' });
  const [heard, setHeard] = useState(false);
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const ways = useOutsideWays();
  usePasskeyOffer(way === 'password' && ways?.passkeys === true, attempt);
  const typing = (next: LoginInput) => {
    if (input.email === email && input.password === '') preloadFrame();
    setInput(next);
  };
  const signIn = (given: LoginInput) => {
    setHeard(true);
    return attempt.run(() => keeper.signIn(given, captcha.take()));
  };
  const other = {
    Frame,
    email: input.email,
    onEmail: (typed: string) => setInput({ ...input, email: typed }),
    onBack: () => setWay('password'),
  };
  const origin = window.location.origin;
  const returnTo = `${origin}${publicAddress(`/login?redirect=${encodeURIComponent(target)}`)}`;
  if (way !== 'password') {
    return (
      <Suspense fallback={<Frame title={title} />}>
        {way === 'code' && <CodeByMail {...other} redirectTo={origin + publicAddress(target)} />}
        {way === 'company' && <CompanySignIn {...other} returnTo={returnTo} />}
      </Suspense>
    );
  }
  return (
    <Frame title={title} lead={lead}>
      {trouble && !heard && <TroubleNote trouble={trouble} onOver={() => setHeard(true)} />}
      <LoginForm
        input={input}
        onInput={typing}
        onSubmit={signIn}
        attempt={attempt}
        captcha={captcha.box}
        withReset={!stays}
      />
      <OtherWays
        returnTo={returnTo}
        ways={ways}
        disabled={attempt.busy || attempt.waiting}
        onPasskey={() => {
          setHeard(true);
          void attempt.run(openWithPasskey);
        }}
        onCode={() => setWay('code')}
        onCompany={() => setWay('company')}
        stays={stays}
      />
      {!stays && <p className="small t2">{t('login.noAccess')}</p>}
      {below?.(attempt, (given) => {
        setInput(given);
        void signIn(given);
      })}
    </Frame>
  );
}
