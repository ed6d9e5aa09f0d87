import { z } from 'zod';
import { AuthFault } from '#backend/auth/errors.ts';
import type { PhoneSettings } from '#backend/auth/way-options.ts';

/** Sends short messages. */
export interface Sms {
  /**
   * @param phone country code and digits.
   * @returns the gateway's name of the message, if it gives one.
   * @throws 422 sms_send_failed with the gateway's reason.
   */
  send(phone: string, text: string): Promise<string | undefined>;
}

const TIMEOUT_MS = 10_000;
const answer = z.looseObject({
  sid: z.string().optional(),
  message_id: z.string().optional(),
  message: z.string().optional(),
});

/** The gateway of the settings. */
export function createSms(settings: PhoneSettings): Sms {
  return {
    async send(phone, text) {
      const { url, init } = settings.provider === 'http' ? plain(settings, phone, text) : twilio(settings, phone, text);
      const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(
        () => undefined,
      );
      const parsed = answer.safeParse(await response?.json().catch(() => ({}))).data;
      if (response?.ok) return parsed?.sid ?? parsed?.message_id;
      const reason = response ? (parsed?.message ?? `status ${response.status}`).slice(0, 200) : 'no answer';
      throw new AuthFault(422, 'sms_send_failed', `Error sending sms: ${reason}`);
    },
  };
}

interface Call {
  url: string;
  init: { headers: Record<string, string>; body: string };
}

/** Any gateway that takes `{"phone", "message"}`. */
function plain(settings: PhoneSettings & { provider: 'http' }, phone: string, message: string): Call {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (settings.token !== undefined) headers.authorization = `Bearer ${settings.token}`;
  return {
    url: settings.url,
    init: {
      headers,
      body: JSON.stringify({ phone: `+${phone}`, message }),
    },
  };
}

function twilio(settings: PhoneSettings & { provider: 'twilio' }, phone: string, message: string): Call {
  const { account, token, service, url } = settings;
  const body = new URLSearchParams({ To: `+${phone}`, Body: message });
  body.set(service.startsWith('MG') ? 'MessagingServiceSid' : 'From', service);
  const credentials = Buffer.from(`${account}:${token}`).toString('base64');
  return {
    url: `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`,
    init: {
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${credentials}` },
      body: body.toString(),
    },
  };
}
