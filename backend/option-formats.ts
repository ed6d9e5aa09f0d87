import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/**
 * Seconds of a duration as GoTrue writes them: `3600`, `10s`, `1h30m`.
 * @returns undefined when the text is none.
 */
export function parseDuration(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+(\.\d+)?[hms])+$/.test(text)) return undefined;
  let seconds = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)([hms])/g)) {
    seconds += Number(amount) * (UNITS[unit ?? 's'] ?? 0);
  }
  return seconds;
}

/** A duration in seconds within bounds. */
export function duration(standard: number, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .default(String(standard))
    .transform((text, context) => {
      const seconds = parseDuration(text.trim());
      if (seconds !== undefined && seconds >= min && seconds <= max) return seconds;
      context.addIssue({ code: 'custom', message: `«${text}» is not a duration from ${min} to ${max} seconds` });
      return z.NEVER;
    });
}

/** An API key in the form the service makes them itself. */
export function apiKey(kind: 'publishable' | 'secret') {
  const form = new RegExp(`^sb_${kind}_[A-Za-z0-9_-]{20,200}$`);
  return z.string().regex(form, `must be sb_${kind}_ and at least 20 letters or digits`);
}

/** `true` or `false`. */
export function flag(standard: boolean) {
  return z
    .enum(['true', 'false'])
    .default(standard ? 'true' : 'false')
    .transform((text) => text === 'true');
}

/** A number of allowed calls; 0 switches the limit off. */
export function limit(standard: number) {
  return z.coerce.number().int().min(0).max(1_000_000).default(standard);
}

/** A list separated by commas. */
export function list() {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .default([]);
}

/** Bytes in base64url, at least so many of them. */
const bytes = (least: number, what: string) =>
  z.string().refine((text) => Buffer.from(text, 'base64url').length >= least, `${what} is too short`);
const common = {
  kid: z.string('each key needs a kid').min(1, 'each key needs a kid'),
  key_ops: z.array(z.string()).optional(),
};
const algorithm = <const Name extends string>(name: Name) => z.literal(name, `alg must be ${name}`).default(name);
const jwk = z.discriminatedUnion(
  'kty',
  [
    z.looseObject({
      ...common,
      kty: z.literal('EC'),
      alg: algorithm('ES256'),
      crv: z.literal('P-256', 'of elliptic curves only P-256 is supported'),
      x: z.string(),
      y: z.string(),
      d: z.string().optional(),
    }),
    z.looseObject({
      ...common,
      kty: z.literal('RSA'),
      alg: algorithm('RS256'),
      n: bytes(256, 'an RSA modulus'),
      e: z.string(),
      d: z.string().optional(),
    }),
    z.looseObject({ ...common, kty: z.literal('oct'), alg: algorithm('HS256'), k: bytes(32, 'a shared secret') }),
  ],
  'kty must be EC, RSA or oct',
);
/** A key that signs access tokens, or verifies them. */
export type JwtKey = z.output<typeof jwk>;

/** Whether a key can sign, and may as far as it says. */
export function maySign(key: JwtKey): boolean {
  return (key.kty === 'oct' || key.d !== undefined) && (key.key_ops?.includes('sign') ?? true);
}

/** A JSON array of keys for ES256, RS256 or HS256, each with a name of its own; the first one that may sign does. */
export function jwkList() {
  return z.string().transform((text, context): JwtKey[] => {
    const parsed = z.array(jwk).min(1).safeParse(parseJson(text));
    const reason = parsed.success ? lackOf(parsed.data) : parsed.error.issues[0]?.message;
    if (parsed.success && reason === undefined) return parsed.data;
    context.addIssue({ code: 'custom', message: `must be a JSON array of keys (${reason})` });
    return z.NEVER;
  });
}

function lackOf(keys: readonly JwtKey[]): string | undefined {
  if (!keys.some(maySign)) return 'no key has a private part';
  return new Set(keys.map(({ kid }) => kid)).size < keys.length ? 'two keys have one kid' : undefined;
}

/** 256 random bits in base64url, as a key for AES-256. */
export function encryptionKey() {
  return z.string().transform((text, context) => {
    const key = keyOf(text);
    if (key) return key;
    context.addIssue({ code: 'custom', message: 'must be 32 random bytes in base64url' });
    return z.NEVER;
  });
}

/** Keys with their ids: `id:key,id:key`. */
export function encryptionKeys() {
  return list().transform((items, context) => {
    const keys: { id: string; key: Buffer }[] = [];
    for (const item of items) {
      const [, id, text = ''] = /^([\w-]{1,64}):(.+)$/.exec(item) ?? [];
      const key = keyOf(text);
      if (id !== undefined && key) keys.push({ id, key });
      else context.addIssue({ code: 'custom', message: 'must be a list of id:key, each key 32 bytes in base64url' });
    }
    return keys;
  });
}

function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text.replace(/=+$/, ''), 'base64url');
  return key.length === 32 && /^[\w-]+=*$/.test(text) ? key : undefined;
}
