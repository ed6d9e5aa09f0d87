import { createHmac, type KeyObject, sign } from 'node:crypto';
import type { JWTPayload } from 'jose';

/** The key that signs, and the name it is found under. */
export interface Signer {
  kid: string;
  key: KeyObject;
  algorithm: string;
}

/**
 * A signed JWT in its compact form (RFC 7515). It is signed here and now: in the pool of threads, where the library
 * does it, a signature waits behind the hashes of passwords, and to hand it over costs more than to compute it.
 */
export function signToken(claims: JWTPayload, { kid, key, algorithm }: Signer): string {
  const text = `${encoded({ alg: algorithm, kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** By what the key is: HS256 for a shared secret, else RS256, or ES256 in the form the key asks for. */
function signatureOf(text: string, key: KeyObject): Buffer {
  if (key.type === 'secret') return createHmac('sha256', key).update(text).digest();
  return sign('sha256', Buffer.from(text), key);
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
