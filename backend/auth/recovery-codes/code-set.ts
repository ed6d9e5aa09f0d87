import { randomUUID } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { factorNotFound } from '#backend/auth/factors/factor-rows.ts';
import type { Transaction } from '#database/scope.ts';
import { canonicalCode, newCodes, SET_SIZE } from './codes.ts';

/** The codes of a person: one set at most, kept as a factor of its own kind. */
export interface CodeSet {
  id: string;
  friendly_name: string | null;
  total: number;
  remaining: number;
}

/** At so few codes people are told to make new ones. */
export const LOW = 3;

/** The person's set, or undefined. */
export function findCodeSet(tx: Transaction, userId: string): Promise<CodeSet | undefined> {
  return tx.row<CodeSet>(sql`
    select f.id, f.friendly_name, count(c.id)::int as total,
      (count(c.id) filter (where c.used_at is null))::int as remaining
    from auth.mfa_factors f left join auth.recovery_codes c on c.factor_id = f.id
    where f.user_id = ${userId} and f.factor_type = 'recovery_code'
    group by f.id`);
}

/** The person's set. @throws 404 mfa_factor_not_found. */
export async function requireCodeSet(tx: Transaction, userId: string): Promise<CodeSet> {
  const set = await findCodeSet(tx, userId);
  if (!set) throw factorNotFound();
  return set;
}

/** Begins an empty set. */
export async function insertCodeSet(tx: Transaction, userId: string, set: { name: string; at: Date }): Promise<string> {
  const id = randomUUID();
  await tx.rows(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${id}, ${userId}, ${set.name}, 'recovery_code', 'verified', ${set.at}, ${set.at})`);
  return id;
}

/** Puts ten new codes in place of those of the set; only their salted and keyed hashes are kept. */
export async function fillCodeSet(auth: AuthContext, tx: Transaction, setId: string): Promise<string[]> {
  const at = auth.settings.now();
  const codes = newCodes();
  const hashes = await Promise.all(codes.map(async (code) => (await hashesOf(auth, setId, code))[0]));
  await tx.rows(sql`delete from auth.recovery_codes where factor_id = ${setId}`);
  await tx.rows(sql`
    insert into auth.recovery_codes (factor_id, code_hash, created_at)
    select ${setId}, hash, ${at} from unnest(${hashes}::text[]) as hash`);
  await tx.rows(sql`update auth.mfa_factors set updated_at = ${at} where id = ${setId}`);
  return codes;
}

/** Uses up a code; false when it is none of the set, or was used before. */
export async function spendCode(auth: AuthContext, tx: Transaction, setId: string, typed: string): Promise<boolean> {
  const hashes = await hashesOf(auth, setId, typed);
  const used = await tx.row(sql`
    update auth.recovery_codes set used_at = ${auth.settings.now()}
    where factor_id = ${setId} and code_hash = any(${hashes}) and used_at is null
    returning id`);
  return used !== undefined;
}

/** A fresh set as it is shown this one time. */
export function shownSet(set: { id: string; name: string; codes: string[] }) {
  return { id: set.id, type: 'recovery_code', friendly_name: set.name, total: SET_SIZE, codes: set.codes };
}

/** OWASP's figures for argon2id, as for passwords. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * What a code may be stored as, the current key first: argon2id salted with the random id of the set, then keyed. The
 * slow hash holds when somebody has database and key together, because 59 bits alone would not for long.
 */
async function hashesOf(auth: AuthContext, setId: string, code: string): Promise<string[]> {
  const slow = await hashRaw(canonicalCode(code), { ...COST, salt: Buffer.from(setId.replaceAll('-', ''), 'hex') });
  return auth.secrets.fingerprints(setId, slow.toString('base64url'));
}
