import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** Keys of access tokens: one signs, all of them verify. */
export interface SigningKeys {
  kid: string;
  signer: CryptoKey;
  verifiers: ReadonlyMap<string, CryptoKey>;
  /** What `/.well-known/jwks.json` shows. */
  publicJwks: JWK[];
}

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  current: boolean;
}

/**
 * Loads the ES256 keys from the database and makes the first one when there is none; processes that start at once
 * end up with the same key. Keys of the configuration (`GOTRUE_JWT_KEYS`) sign instead when given.
 */
export async function loadSigningKeys(pool: Pool, configured: readonly JWK[] | undefined): Promise<SigningKeys> {
  const stored = await storedKeys(pool, configured === undefined);
  const all = [...(configured ?? []).map(keyOfConfiguration), ...stored];
  const signing = all.find((key) => key.current);
  if (!signing) throw new Error('There is no key to sign access tokens with.');
  const verifiers = new Map<string, CryptoKey>();
  for (const key of all) verifiers.set(key.kid, await cryptoKey(key.public_jwk));
  return {
    kid: signing.kid,
    signer: await cryptoKey(signing.private_jwk),
    verifiers,
    publicJwks: all.map((key) => ({ ...key.public_jwk, kid: key.kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] })),
  };
}

function storedKeys(pool: Pool, makeFirst: boolean): Promise<KeyRow[]> {
  return asSystem(pool, 'signing keys belong to the service alone', async (tx) => {
    const read = sql`select kid, private_jwk, public_jwk, current from auth.signing_keys order by created_at desc`;
    const rows = await tx.rows<KeyRow>(read);
    if (!makeFirst || rows.some((row) => row.current)) return rows;
    const { kid, privateJwk, publicJwk } = await newKey();
    await tx.rows(sql`
      insert into auth.signing_keys (kid, algorithm, private_jwk, public_jwk, current)
      values (${kid}, 'ES256', ${JSON.stringify(privateJwk)}, ${JSON.stringify(publicJwk)}, true)
      on conflict do nothing`);
    return tx.rows<KeyRow>(read);
  });
}

async function newKey(): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  return { kid: await calculateJwkThumbprint(publicJwk), privateJwk: await exportJWK(pair.privateKey), publicJwk };
}

function keyOfConfiguration(jwk: JWK, index: number, all: readonly JWK[]): KeyRow {
  const { kty, crv, x, y } = jwk;
  const current = all.findIndex((key) => key.d !== undefined) === index;
  return { kid: jwk.kid ?? '', private_jwk: jwk, public_jwk: { kty, crv, x, y }, current };
}

async function cryptoKey({ key_ops: _, ...jwk }: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key must be an elliptic-curve key.');
  return key;
}
