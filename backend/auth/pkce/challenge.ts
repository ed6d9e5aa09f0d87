import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AuthFault, invalid } from '#backend/auth/errors.ts';

/** A client's promise to prove later that it is the one that began (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Fields of a body or query that may begin a flow; clients send null when they begin none. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/** The challenge a call carries, or undefined. @throws 400 validation_failed when it is half or malformed. */
export function challengeOf(given: {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = given;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters out of A-Z a-z 0-9 - . _ ~');
  }
  const name = method.toLowerCase();
  if (name !== 's256' && name !== 'plain') throw invalid('code_challenge_method has to be s256 or plain');
  return { challenge, method: name };
}

/** @throws 400 bad_code_verifier when the verifier is not the one the challenge was made from. */
export function refuseWrongVerifier({ challenge, method }: Challenge, verifier: string): void {
  const proof = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  // Both are hashed, because only texts of one length can be compared in constant time.
  const [a, b] = [proof, challenge].map((text) => createHash('sha256').update(text).digest());
  if (a && b && timingSafeEqual(a, b)) return;
  const message = 'code challenge does not match previously saved code verifier';
  throw new AuthFault(400, 'bad_code_verifier', message);
}
