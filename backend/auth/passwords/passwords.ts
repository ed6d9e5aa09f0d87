import { availableParallelism } from 'node:os';
import argon2, { type Options } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import type { Breaches } from './breaches.ts';
import { fewAtOnce } from './few-at-once.ts';
import { isGuessable, wordsOfAddress } from './guessable.ts';
import { readListedPasswords } from './listed-passwords.ts';

/** What sign-in knows about the stored password of the account that was named. */
export interface StoredPassword {
  /** The stored hash; null or undefined when the account is unknown or has no password. */
  hash: string | null | undefined;
  /** Whether any imported bcrypt hash is left in the database, of whomever. */
  importsLeft: boolean;
}

export type WeaknessReason = 'length' | 'pwned';

/** Hashing and rules of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a stored hash, and whichever kind it is. */
  verify(stored: StoredPassword, password: string): Promise<boolean>;
  /** Whether the stored hash should be replaced, now that the password is known. */
  isOutdated(hash: string): boolean;
  /** Why the password is weak; empty when it is not. */
  weaknesses(password: string, email: string | null | undefined): WeaknessReason[];
  /** @throws 422 weak_password, 400 when it is longer than 72 bytes, 503 when stolen ones cannot be asked for. */
  refuseWeak(password: string, email: string | null | undefined): Promise<void>;
}

/** argon2id is the library's default; these are OWASP's figures. A change upgrades hashes at sign-in. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';
const IMPORTED_COST = 10;
/** bcrypt reads no further, so that an account can move to a server that knows only bcrypt. */
const MAX_BYTES = 72;
/**
 * One a core, for more would push each other's 19 MB out of the caches and keep files from their threads (1080), and one
 * that is ready when a core is done. Five results are handed on together while others wait (1120).
 */
const inTurn = fewAtOnce(availableParallelism() + 1, 5);

/**
 * Prepares the hashes that stand in for unknown accounts.
 * @param refusesCommon whether listed passwords and such as anybody would try are weak.
 * @param breaches asked for new passwords only, never at sign-in.
 */
export async function createPasswords(
  minLength: number,
  { breaches, refusesCommon = true }: { breaches?: Breaches; refusesCommon?: boolean } = {},
): Promise<Passwords> {
  const noPassword = crypto.randomUUID();
  const [dummyArgon, dummyBcrypt, isListed] = await Promise.all([
    argon2.hash(noPassword, COST),
    bcrypt.hash(noPassword, IMPORTED_COST),
    refusesCommon ? readListedPasswords() : undefined,
  ]);

  const weaknesses = (password: string, email: string | null | undefined) => {
    const reasons: WeaknessReason[] = [];
    if ([...normal(password)].length < minLength) reasons.push('length');
    const guessed =
      isListed?.(normal(password)) || (refusesCommon && isGuessable(normal(password), wordsOfAddress(email)));
    if (guessed) reasons.push('pwned');
    return reasons;
  };

  return {
    hash: (password) => inTurn(() => argon2.hash(normal(password), COST)),
    isOutdated: (hash) => !hash.startsWith(CURRENT),
    weaknesses,
    async verify({ hash, importsLeft }, password) {
      const tooLong = isTooLong(password);
      const tried = tooLong ? noPassword : normal(password);
      const argon = hash?.startsWith('$argon2') ? hash : undefined;
      const imported = hash?.startsWith('$2') ? hash : undefined;
      const fits = await Promise.all([
        inTurn(() => argon2.verify(argon ?? dummyArgon, tried)),
        importsLeft ? bcrypt.compare(tried, imported ?? dummyBcrypt) : false,
      ]);
      if (tooLong) return false;
      return (argon !== undefined && fits[0]) || (imported !== undefined && fits[1]);
    },
    async refuseWeak(password, email) {
      if (isTooLong(password)) throw invalid('Password cannot be longer than 72 characters');
      const reasons = weaknesses(password, email);
      // One that is refused anyway is told nobody, not even in part.
      if (reasons.length === 0 && (await breaches?.(normal(password)))) reasons.push('pwned');
      if (reasons.length > 0) {
        throw new AuthFault(422, 'weak_password', weaknessMessage(reasons, minLength), { weakPassword: reasons });
      }
    },
  };
}

/** The sentence GoTrue puts beside the reasons. */
export function weaknessMessage(reasons: readonly WeaknessReason[], minLength: number): string {
  const sentences = {
    length: `Password should be at least ${minLength} characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  return reasons.map((reason) => sentences[reason]).join(' ');
}

/** An «ü» may arrive as one character or as two; both are the same password. */
function normal(password: string): string {
  return password.normalize('NFC');
}

/**
 * Whether a password has more bytes than its hash takes. One that has many times as many has them in any form: it is not
 * brought into one, for that takes the square of the marks in a row.
 */
function isTooLong(password: string): boolean {
  return password.length > MAX_BYTES * 5 || Buffer.byteLength(normal(password)) > MAX_BYTES;
}
