import { z } from 'zod';
import { factorVariables, shapeFactors } from '#backend/auth/factors/factor-options.ts';
import { type ProviderSettings, parseProviders } from '#backend/auth/oauth/provider-settings.ts';
import { passkeyVariables, shapePasskeys } from '#backend/auth/passkeys/passkey-options.ts';
import { shapeWays, wayVariables } from '#backend/auth/way-options.ts';
import { dataVariables, shapeData } from '#backend/data/data-options.ts';
import type { Mailer } from '#backend/mail/mailer.ts';
import type { Pool } from '#database/pool.ts';
import { apiKey, duration, flag, jwkList, limit, list } from './option-formats.ts';

/** What the backend service needs from the process it runs in. */
export interface BackendOptions {
  pool: Pool;
  /** Address of the same database, for connections that listen. */
  databaseUrl: string;
  /** Where people open the portal, without a slash at the end; mailed links start with it. */
  siteUrl: string;
  /** Where clients reach this service, without a slash at the end; `iss` and action links start with it. */
  externalUrl: string;
  /** Name of the portal as it stands in mails. */
  portalName: string;
  /** Connections for signing in alone, so that no request for data delays it; by default those of `pool`. */
  accountsPool?: Pool;
  mailer: Mailer;
  /** Who may listen and be present, asked with verified claims again and again; by default who has a live session. */
  mayJoin?: (claims: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Topics that people may join on the realtime service, `<id>` for the own id of each; without it whatever they name. */
  topics?: readonly string[];
  /** Whether a session may change its own account, asked before each change; by default every live one may. */
  mayChange?: (session: { userId: string; sessionId: string }) => Promise<boolean>;
  settings: BackendSettings;
}

const DAY = 86_400;
const TEN_YEARS = 315_360_000;

/** Names are GoTrue's where it has one; see docs/backend-settings.md for each. */
const environment = z.object({
  GOTRUE_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_EXTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOTRUE_URI_ALLOW_LIST: list(),
  GOTRUE_JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  GOTRUE_JWT_KEYS: jwkList().optional(),
  GOTRUE_JWT_EXP: duration(3600, { min: 30, max: 604_800 }),
  GOTRUE_PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(72).default(10),
  GOTRUE_DISABLE_SIGNUP: flag(true),
  BACKEND_SIGN_UPS_LOOK_ALIKE: flag(false),
  GOTRUE_MAILER_AUTOCONFIRM: flag(false),
  GOTRUE_MAILER_OTP_EXP: duration(86_400, { min: 60, max: 604_800 }),
  BACKEND_MAILER_INVITE_EXP: duration(14 * DAY, { min: 60, max: 90 * DAY }),
  GOTRUE_MAILER_URLPATHS_RECOVERY: z.string().startsWith('/').default('/password/reset'),
  GOTRUE_SMTP_MAX_FREQUENCY: duration(60, { min: 0, max: 86_400 }),
  GOTRUE_SMTP_HOST: z.string().min(1).optional(),
  GOTRUE_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  GOTRUE_SMTP_USER: z.string().optional(),
  GOTRUE_SMTP_PASS: z.string().optional(),
  GOTRUE_SMTP_ADMIN_EMAIL: z.email().optional(),
  GOTRUE_SMTP_SENDER_NAME: z.string().optional(),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: duration(10, { min: 0, max: 3600 }),
  GOTRUE_SESSIONS_TIMEBOX: duration(90 * DAY, { min: 0, max: TEN_YEARS }),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: duration(30 * DAY, { min: 0, max: TEN_YEARS }),
  GOTRUE_RATE_LIMIT_HEADER: z.string().min(1).toLowerCase().optional(),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: limit(150),
  GOTRUE_RATE_LIMIT_VERIFY: limit(30),
  GOTRUE_RATE_LIMIT_OTP: limit(30),
  GOTRUE_RATE_LIMIT_EMAIL_SENT: limit(1000),
  BACKEND_MAILS_PER_ADDRESS: limit(5),
  BACKEND_MAILER_CODE_EXP: duration(600, { min: 60, max: 3600 }),
  BACKEND_MAILER_CODE_ATTEMPTS: z.coerce.number().int().min(1).max(20).default(5),
  BACKEND_SIGN_IN_ATTEMPTS: limit(10),
  BACKEND_SIGN_IN_WINDOW: duration(900, { min: 1, max: 86_400 }),
  BACKEND_PUBLISHABLE_KEY: apiKey('publishable').optional(),
  BACKEND_SECRET_KEY: apiKey('secret').optional(),
  ...factorVariables,
  ...passkeyVariables,
  BACKEND_ALLOWED_ORIGINS: list().default(['*']),
  ...wayVariables,
  ...dataVariables,
});

/** Every variable the service reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Settings of the service, checked, with times in seconds, plus the clock. */
export type BackendSettings = ReturnType<typeof shape> &
  ReturnType<typeof shapeWays> & {
    /** Providers people can sign in with. */
    providers: ProviderSettings[];
    /** The time of day; tests put their own clock here. */
    now: () => Date;
  };

/**
 * Reads the settings from environment variables.
 * @throws an error whose message names each wrong variable and says why.
 */
export function parseSettings(
  variables: Readonly<Record<string, string | undefined>> = {},
  now: () => Date = () => new Date(),
): BackendSettings {
  // An empty variable means "not set", as compose files write it.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
    throw new Error(`Wrong settings of the backend service: ${faults.join('; ')}`);
  }
  return { ...shape(parsed.data), ...shapeWays(parsed.data), providers: parseProviders(given), now };
}

function shape(given: z.output<typeof environment>) {
  return {
    siteUrl: given.GOTRUE_SITE_URL,
    externalUrl: given.API_EXTERNAL_URL,
    allowedRedirects: given.GOTRUE_URI_ALLOW_LIST,
    allowedOrigins: given.BACKEND_ALLOWED_ORIGINS,
    jwtSecret: given.GOTRUE_JWT_SECRET,
    jwtKeys: given.GOTRUE_JWT_KEYS,
    publishableKey: given.BACKEND_PUBLISHABLE_KEY,
    secretKey: given.BACKEND_SECRET_KEY,
    accessTokenLife: given.GOTRUE_JWT_EXP,
    passwordMinLength: given.GOTRUE_PASSWORD_MIN_LENGTH,
    disableSignup: given.GOTRUE_DISABLE_SIGNUP,
    signUpsLookAlike: given.BACKEND_SIGN_UPS_LOOK_ALIKE,
    mailerAutoconfirm: given.GOTRUE_MAILER_AUTOCONFIRM,
    linkLife: given.GOTRUE_MAILER_OTP_EXP,
    inviteLife: given.BACKEND_MAILER_INVITE_EXP,
    recoveryPath: given.GOTRUE_MAILER_URLPATHS_RECOVERY,
    codeLife: given.BACKEND_MAILER_CODE_EXP,
    codeAttempts: given.BACKEND_MAILER_CODE_ATTEMPTS,
    mailInterval: given.GOTRUE_SMTP_MAX_FREQUENCY,
    reuseInterval: given.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    sessionTimebox: given.GOTRUE_SESSIONS_TIMEBOX,
    sessionInactivity: given.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT,
    limits: {
      addressHeader: given.GOTRUE_RATE_LIMIT_HEADER,
      token: given.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
      verify: given.GOTRUE_RATE_LIMIT_VERIFY,
      otp: given.GOTRUE_RATE_LIMIT_OTP,
      mails: given.GOTRUE_RATE_LIMIT_EMAIL_SENT,
      mailsPerAddress: given.BACKEND_MAILS_PER_ADDRESS,
      signIn: given.BACKEND_SIGN_IN_ATTEMPTS,
      signInWindow: given.BACKEND_SIGN_IN_WINDOW,
      mfa: given.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
      passkey: given.GOTRUE_RATE_LIMIT_PASSKEY,
      guessesPerDay: given.BACKEND_MFA_ATTEMPTS_PER_DAY,
    },
    smtp: given.GOTRUE_SMTP_HOST
      ? {
          host: given.GOTRUE_SMTP_HOST,
          port: given.GOTRUE_SMTP_PORT,
          user: given.GOTRUE_SMTP_USER,
          pass: given.GOTRUE_SMTP_PASS,
        }
      : undefined,
    mailFrom: given.GOTRUE_SMTP_ADMIN_EMAIL,
    ...shapeFactors(given),
    ...shapePasskeys(given),
    ...shapeData(given),
    mailFromName: given.GOTRUE_SMTP_SENDER_NAME,
  };
}
