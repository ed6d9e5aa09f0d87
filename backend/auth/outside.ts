import type { BackendSettings } from '#backend/options.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { createProviders, type Providers } from './oauth/providers.ts';
import { createSms, type Sms } from './phone/sms.ts';

/** Services elsewhere that the auth service asks, each only when it is configured. */
export interface Outside {
  captcha: Captcha | undefined;
  sms: Sms | undefined;
  providers: Providers;
}

/** Prepares them; nothing is asked yet. */
export function outsideOf({ captcha, phone, providers, now }: BackendSettings): Outside {
  return {
    captcha: captcha && createCaptcha(captcha),
    sms: phone && createSms(phone),
    providers: createProviders(providers, now),
  };
}
