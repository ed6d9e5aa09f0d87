import { z } from 'zod';
import { duration, flag, limit } from '#backend/option-formats.ts';

const path = (standard: string) => z.string().startsWith('/').default(standard);

/** Variables of sign-up, mailed codes, captcha, phone and SAML; names are GoTrue's where it has one. */
export const wayVariables = {
  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag(true),
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag(false),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: z
    .literal('false', 'accounts without an address are not offered')
    .default('false'),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
  GOTRUE_MAILER_URLPATHS_CONFIRMATION: path('/auth/confirm'),
  GOTRUE_MAILER_URLPATHS_INVITE: path('/auth/confirm'),
  GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: path('/auth/confirm'),
  BACKEND_MAILER_URLPATHS_MAGICLINK: path('/auth/confirm'),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
  BACKEND_PASSWORD_COMMON_ENABLED: flag(true),
  GOTRUE_PASSWORD_HIBP_ENABLED: flag(false),
  GOTRUE_PASSWORD_HIBP_FAIL_CLOSED: flag(false),
  GOTRUE_PASSWORD_HIBP_USER_AGENT: z.string().min(1).max(200).default('members-portal'),
  BACKEND_PASSWORD_HIBP_URL: z.url({ protocol: /^https?$/ }).default('https://api.pwnedpasswords.com'),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: flag(false),
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).default('turnstile'),
  GOTRUE_SECURITY_CAPTCHA_SECRET: z.string().min(1).optional(),
  BACKEND_CAPTCHA_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOTRUE_SMS_PROVIDER: z.enum(['twilio', 'http']).optional(),
  GOTRUE_SMS_AUTOCONFIRM: flag(false),
  GOTRUE_SMS_OTP_EXP: duration(600, { min: 60, max: 3600 }),
  GOTRUE_SMS_MAX_FREQUENCY: duration(60, { min: 0, max: 86_400 }),
  GOTRUE_SMS_TWILIO_ACCOUNT_SID: z.string().regex(/^\w+$/).optional(),
  GOTRUE_SMS_TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: z.string().min(1).optional(),
  BACKEND_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKEND_SMS_TOKEN: z.string().min(1).optional(),
  GOTRUE_RATE_LIMIT_SMS_SENT: limit(30),
  BACKEND_SMS_PER_PLACE: limit(10),
  GOTRUE_SAML_ENABLED: flag(false),
  GOTRUE_SAML_EXTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: duration(600, { min: 30, max: 3600 }),
  BACKEND_SAML_CLOCK_SKEW: duration(30, { min: 0, max: 300 }),
};

type Given = z.output<z.ZodObject<typeof wayVariables>>;

/**
 * The settings of these ways in.
 * @throws an error that names what a switched-on service still needs.
 */
export function shapeWays(given: Given) {
  return {
    emailEnabled: given.GOTRUE_EXTERNAL_EMAIL_ENABLED,
    secureEmailChange: given.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    reauthenticateForPassword: given.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
    currentPasswordForPassword: given.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    refusesCommonPasswords: given.BACKEND_PASSWORD_COMMON_ENABLED,
    mailPaths: {
      signup: given.GOTRUE_MAILER_URLPATHS_CONFIRMATION,
      invite: given.GOTRUE_MAILER_URLPATHS_INVITE,
      magiclink: given.BACKEND_MAILER_URLPATHS_MAGICLINK,
      email_change: given.GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE,
    },
    breaches: given.GOTRUE_PASSWORD_HIBP_ENABLED
      ? {
          url: given.BACKEND_PASSWORD_HIBP_URL.replace(/\/$/, ''),
          userAgent: given.GOTRUE_PASSWORD_HIBP_USER_AGENT,
          failClosed: given.GOTRUE_PASSWORD_HIBP_FAIL_CLOSED,
        }
      : undefined,
    captcha: given.GOTRUE_SECURITY_CAPTCHA_ENABLED
      ? {
          provider: given.GOTRUE_SECURITY_CAPTCHA_PROVIDER,
          secret: needed(given, 'GOTRUE_SECURITY_CAPTCHA_SECRET'),
          url: given.BACKEND_CAPTCHA_URL,
        }
      : undefined,
    phone: given.GOTRUE_EXTERNAL_PHONE_ENABLED ? phoneOf(given) : undefined,
    saml: given.GOTRUE_SAML_ENABLED
      ? {
          externalUrl: given.GOTRUE_SAML_EXTERNAL_URL?.replace(/\/$/, ''),
          relayStateLife: given.GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD,
          clockSkew: given.BACKEND_SAML_CLOCK_SKEW,
        }
      : undefined,
  };
}

export type PhoneSettings = ReturnType<typeof phoneOf>;
export type BreachSettings = NonNullable<ReturnType<typeof shapeWays>['breaches']>;
export type CaptchaSettings = NonNullable<ReturnType<typeof shapeWays>['captcha']>;

function phoneOf(given: Given) {
  const common = {
    autoconfirm: given.GOTRUE_SMS_AUTOCONFIRM,
    codeLife: given.GOTRUE_SMS_OTP_EXP,
    interval: given.GOTRUE_SMS_MAX_FREQUENCY,
    perHour: given.GOTRUE_RATE_LIMIT_SMS_SENT,
    perPlace: given.BACKEND_SMS_PER_PLACE,
  };
  if (needed(given, 'GOTRUE_SMS_PROVIDER') === 'http') {
    return {
      ...common,
      provider: 'http' as const,
      url: needed(given, 'BACKEND_SMS_URL'),
      token: given.BACKEND_SMS_TOKEN,
    };
  }
  return {
    ...common,
    provider: 'twilio' as const,
    url: given.BACKEND_SMS_URL ?? 'https://api.twilio.com',
    account: needed(given, 'GOTRUE_SMS_TWILIO_ACCOUNT_SID'),
    token: needed(given, 'GOTRUE_SMS_TWILIO_AUTH_TOKEN'),
    service: needed(given, 'GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID'),
  };
}

function needed<Name extends keyof Given>(given: Given, name: Name): NonNullable<Given[Name]> {
  const value = given[name];
  if (value === undefined || value === null)
    throw new Error(`Wrong settings of the backend service: ${name}: is missing`);
  return value;
}
