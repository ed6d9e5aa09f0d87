import { z } from 'zod';
import { duration, encryptionKey, encryptionKeys, flag, limit } from '#backend/option-formats.ts';

/** Variables of second factors and notices; names are GoTrue's where it has one. */
export const factorVariables = {
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: flag(true),
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: z.coerce.number().int().min(1).max(100).default(10),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: duration(300, { min: 30, max: 3600 }),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: duration(300, { min: 30, max: 86_400 }),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: limit(15),
  BACKEND_MFA_ATTEMPTS_PER_DAY: limit(50),
  BACKEND_MFA_FRESH: duration(900, { min: 0, max: 86_400 }),
  BACKEND_FRESH_SIGN_IN: duration(900, { min: 0, max: 86_400 }),
  BACKEND_FACTOR_RESET_EXP: duration(86_400, { min: 60, max: 604_800 }),
  BACKEND_NOT_ME_EXP: duration(604_800, { min: 3600, max: 2_592_000 }),
  BACKEND_MAILER_URLPATHS_NOT_ME: z.string().startsWith('/').default('/account/not-me'),
  BACKEND_MAILER_TIME_ZONE: z
    .string()
    .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'is no time zone')
    .default('Europe/Zurich'),
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'may hold letters, digits, - and _')
    .default('configured'),
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: encryptionKey().optional(),
  GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: encryptionKeys(),
};

type Given = z.output<z.ZodObject<typeof factorVariables>>;

/** The settings of second factors, notices and encryption, with times in seconds. */
export function shapeFactors(given: Given) {
  const key = given.GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY;
  return {
    mfa: {
      totpEnroll: given.GOTRUE_MFA_TOTP_ENROLL_ENABLED,
      totpVerify: given.GOTRUE_MFA_TOTP_VERIFY_ENABLED,
      maxFactors: given.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
      challengeLife: given.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
      factorExpiry: given.GOTRUE_MFA_FACTOR_EXPIRY_DURATION,
      freshSeconds: given.BACKEND_MFA_FRESH,
      resetLife: given.BACKEND_FACTOR_RESET_EXP,
    },
    notices: {
      linkLife: given.BACKEND_NOT_ME_EXP,
      path: given.BACKEND_MAILER_URLPATHS_NOT_ME,
      timeZone: given.BACKEND_MAILER_TIME_ZONE,
    },
    freshSignIn: given.BACKEND_FRESH_SIGN_IN,
    encryptionKey: key && { id: given.GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID, key },
    decryptionKeys: given.GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS,
  };
}
