import { z } from 'zod';
import { AuthFault } from '#backend/auth/errors.ts';
import type { CaptchaSettings } from '#backend/auth/way-options.ts';

/** Asks the captcha service whether a person solved it. */
export interface Captcha {
  /** @throws 400 captcha_failed; 503 when the service cannot be asked. */
  check(token: string | undefined, address: string): Promise<void>;
}

const VERIFY = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const TIMEOUT_MS = 5000;
const RETRY_AFTER = 30;
const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/** Turnstile or hCaptcha; both speak the same `siteverify` call. */
export function createCaptcha({ provider, secret, url }: CaptchaSettings): Captcha {
  return {
    async check(token, address) {
      if (!token) throw refused('no captcha_token found');
      const verdict = await ask(url ?? VERIFY[provider], { secret, response: token, remoteip: address });
      if (verdict === undefined) {
        const message = 'The captcha service cannot be reached at the moment, please try again';
        throw new AuthFault(503, 'captcha_failed', message, { retryAfter: RETRY_AFTER });
      }
      if (!verdict.success) throw refused((verdict['error-codes'] ?? []).join(', ').slice(0, 200) || 'not accepted');
    },
  };
}

async function ask(url: string, fields: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function refused(reason: string): AuthFault {
  return new AuthFault(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}
