import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { AuthError } from '#web/session/auth-error.ts';
import { usePortalConfig } from '#web/use-config.ts';
import type { CaptchaHandle } from './captcha-box.tsx';

const CaptchaBox = lazy(() => import('./captcha-box.tsx'));

/** What a form does with the captcha: shows the box, and takes its token along with each attempt. */
export interface Captcha {
  /** Null where none is configured. */
  box: ReactNode;
  /** The token for one attempt; undefined where none is configured. @throws AuthError captcha_failed, not yet solved. */
  take: () => string | undefined;
}

/** The captcha of the configuration. Its script is loaded only where one is configured. */
export function useCaptcha(): Captcha {
  const settings = usePortalConfig()?.captcha;
  const handle = useRef<CaptchaHandle | null>(null);
  const take = useCallback(() => {
    if (!settings) return undefined;
    const token = handle.current?.take();
    if (!token) throw new AuthError('captcha_failed', 'The captcha is not solved yet', 400);
    return token;
  }, [settings]);
  const box = settings ? (
    <Suspense fallback={null}>
      <CaptchaBox ref={handle} provider={settings.provider} siteKey={settings.siteKey} />
    </Suspense>
  ) : null;
  return { box, take };
}
