import { z } from 'zod';
import { duration, flag, limit, list } from '#backend/option-formats.ts';

/** Variables of passkeys; names are GoTrue's. */
export const passkeyVariables = {
  GOTRUE_PASSKEY_ENABLED: flag(true),
  GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: z.coerce.number().int().min(1).max(100).default(10),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(true),
  GOTRUE_WEBAUTHN_RP_ID: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]*[a-z][a-z0-9-]*$/, 'must be a host name without scheme and port')
    .optional(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: z.string().min(1).max(100).optional(),
  GOTRUE_WEBAUTHN_RP_ORIGINS: list(),
  GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: duration(300, { min: 30, max: 3600 }),
  GOTRUE_RATE_LIMIT_PASSKEY: limit(150),
};

type Given = z.output<z.ZodObject<typeof passkeyVariables>>;

/** The settings of passkeys, with times in seconds. */
export function shapePasskeys(given: Given) {
  return {
    passkeys: {
      enabled: given.GOTRUE_PASSKEY_ENABLED,
      most: given.GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER,
      asFactor: {
        enroll: given.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED,
        verify: given.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED,
      },
      rpId: given.GOTRUE_WEBAUTHN_RP_ID,
      rpName: given.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
      rpOrigins: given.GOTRUE_WEBAUTHN_RP_ORIGINS,
      challengeLife: given.GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION,
    },
  };
}
