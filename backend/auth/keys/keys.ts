import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { BackendSettings } from '#backend/options.ts';
import { byLength, Recent } from '#backend/recent.ts';
import type { Pool } from '#database/pool.ts';
import { kindOfApiKey, loadApiKeys } from './api-keys.ts';
import { type Claims, checkToken, type TokenCheck } from './check-token.ts';
import { roleOfLegacyKey } from './legacy-key.ts';
import { signToken } from './sign-token.ts';
import { loadSigningKeys } from './signing-keys.ts';

/** Everything the service signs and recognises with. */
export interface Keys {
  publicKey: string;
  secretKey: string;
  jwks: JSONWebKeySet;
  /** The role an API key stands for; undefined when it is none of ours. */
  roleOfKey(key: string): 'anon' | 'service_role' | undefined;
  /** A signed access token of these claims, which carry their own `iat` and `exp`. */
  sign(claims: JWTPayload): string;
  /** Verifies a token once and remembers the result until the token expires. */
  check(token: string): Promise<TokenCheck>;
}

/** Characters of all tokens remembered, some 10,000 of them: what people store of themselves stands in theirs. */
const REMEMBERED = 8_000_000;
/** A key another process made is looked for at most this often, so that made-up key ids cost no queries. */
const RELOAD_AFTER_MS = 30_000;

/** Loads or makes the keys of the service. */
export async function openKeys(pool: Pool, settings: BackendSettings): Promise<Keys> {
  const { publishableKey: publishable, secretKey } = settings;
  const api = await loadApiKeys(pool, { publishable, secret: secretKey });
  let signing = await loadSigningKeys(pool, settings.jwtKeys);
  let loadedAt = settings.now().getTime();
  const remembered = new Recent<Claims>(REMEMBERED, byLength);

  const byKid = async (kid: string) => {
    const age = settings.now().getTime() - loadedAt;
    if (!signing.verifiers.has(kid) && age >= RELOAD_AFTER_MS) {
      loadedAt = settings.now().getTime();
      signing = await loadSigningKeys(pool, settings.jwtKeys);
    }
    return signing.verifiers.get(kid);
  };
  const secret = settings.jwtSecret === undefined ? undefined : new TextEncoder().encode(settings.jwtSecret);

  return {
    publicKey: api.publishable,
    secretKey: api.secret,
    get jwks() {
      return { keys: signing.publicJwks };
    },
    roleOfKey(key) {
      const kind = kindOfApiKey(api, key);
      if (kind) return kind === 'secret' ? 'service_role' : 'anon';
      return secret && roleOfLegacyKey(key, secret, settings.now());
    },
    sign: (claims) => signToken(claims, signing.signer),
    async check(token) {
      const known = remembered.get(token);
      if (known && known.exp > settings.now().getTime() / 1000) return { claims: known };
      const result = await checkToken(token, { byKid, secret }, settings.now());
      if ('claims' in result) remembered.set(token, result.claims);
      else remembered.delete(token);
      return result;
    },
  };
}
