import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

const header = z.object({ alg: z.literal('HS256') });
const payload = z.object({ role: z.enum(['anon', 'service_role']), exp: z.number().optional() });

/**
 * The role of an API key in the older form, a token signed with the shared secret (`GOTRUE_JWT_SECRET`).
 * @returns undefined when it is none, was signed otherwise, or is past its time.
 */
export function roleOfLegacyKey(key: string, secret: Uint8Array, now: Date): 'anon' | 'service_role' | undefined {
  const [head = '', body = '', signature = '', ...more] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = payload.safeParse(decode(body));
  if (!header.safeParse(decode(head)).success || !claims.success) return undefined;
  const { role, exp } = claims.data;
  return exp === undefined || exp > now.getTime() / 1000 ? role : undefined;
}

const decode = (part: string) => parseJson(Buffer.from(part, 'base64url').toString());
