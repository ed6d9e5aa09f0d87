import { createPrivateKey, createSecretKey } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import sql from 'sql-template-tag';
import { type JwtKey, maySign } from '#backend/option-formats.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Signer } from './sign-token.ts';

/** Keys of access tokens: one signs, all of them verify. */
export interface SigningKeys {
  signer: Signer;
  verifiers: ReadonlyMap<string, KeyOf>;
  /** What `/.well-known/jwks.json` shows. */
  publicJwks: JWK[];
}

/** A key with the one algorithm it is for. */
export interface KeyOf {
  key: CryptoKey | Uint8Array;
  algorithm: string;
}

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  /** What may be shown; of a shared secret nothing. */
  public_jwk: JWK | undefined;
  current: boolean;
}

/**
 * Loads the ES256 keys from the database and makes the first one when there is none; processes that start at once
 * end up with the same key. Keys of the configuration (`GOTRUE_JWT_KEYS`) sign instead when given, of every supported kind.
 */
export async function loadSigningKeys(pool: Pool, configured: readonly JwtKey[] | undefined): Promise<SigningKeys> {
  const stored = await storedKeys(pool, configured === undefined);
  const all = [...(configured ?? []).map(keyOfConfiguration), ...stored];
  const signing = all.find((key) => key.current);
  if (!signing) throw new Error('There is no key to sign access tokens with.');
  const verifiers = new Map<string, KeyOf>();
  for (const key of all) verifiers.set(key.kid, await imported(key.public_jwk ?? key.private_jwk));
  const publicJwks = all.flatMap(({ kid, public_jwk }) =>
    public_jwk ? [{ ...public_jwk, kid, alg: algorithmOf(public_jwk), use: 'sig', key_ops: ['verify'] }] : [],
  );
  return { signer: signerOf(signing), verifiers, publicJwks };
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

function keyOfConfiguration(key: JwtKey, index: number, all: readonly JwtKey[]): KeyRow {
  return { kid: key.kid, private_jwk: key, public_jwk: publicPart(key), current: all.findIndex(maySign) === index };
}

/** Named one by one, so that nothing private can slip through. */
function publicPart(key: JwtKey): JWK | undefined {
  if (key.kty === 'oct') return undefined;
  return key.kty === 'RSA' ? { kty: key.kty, n: key.n, e: key.e } : { kty: key.kty, crv: key.crv, x: key.x, y: key.y };
}

const ALGORITHMS: Readonly<Record<string, string>> = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' };

function algorithmOf({ kty = '' }: JWK): string {
  const algorithm = ALGORITHMS[kty];
  if (algorithm === undefined) throw new Error(`A signing key of the kind «${kty}» is not supported.`);
  return algorithm;
}

/** ES256 in the form of JOSE (both numbers, no DER): said on the key, for beside it a signature costs twice as much (1080). */
const JOSE = { dsaEncoding: 'ieee-p1363' } as const;

function signerOf({ kid, private_jwk: jwk }: KeyRow): Signer {
  const key = jwk.k === undefined ? createPrivateKey({ key: jwk, format: 'jwk' }) : createSecretKey(jwk.k, 'base64url');
  return { kid, key: Object.assign(key, JOSE), algorithm: algorithmOf(jwk) };
}

async function imported({ key_ops: _, ...jwk }: JWK): Promise<KeyOf> {
  const algorithm = algorithmOf(jwk);
  return { key: await importJWK(jwk, algorithm), algorithm };
}
