import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SecretBox } from '#backend/auth/keys/secret-box.ts';
import type { Transaction } from '#database/scope.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 12;

/** Begins what stands in the database, so that a hash read there is never taken for a token. */
const KEPT = 'hmac:';
const SALT_BYTES = 16;

type Box = Pick<SecretBox, 'fingerprints'>;

/** A new refresh token in the form of the protocol: 12 lower-case base32 characters, 60 random bits. */
export function newRefreshToken(): string {
  return tokenOf(randomBytes(LENGTH));
}

/** What the database keeps of a token: its hash under the current key. */
export function keptForm(secrets: Box, token: string): string {
  const [current = ''] = secrets.fingerprints('refresh token', token);
  return KEPT + current;
}

/** What a token may stand as in the database: its hash under each known key, or in clear when it was imported. */
export function possibleForms(secrets: Box, token: string): string[] {
  const hashes = secrets.fingerprints('refresh token', token).map((hash) => KEPT + hash);
  return token.startsWith(KEPT) ? hashes : [...hashes, token];
}

/** Whether the database holds this token itself, as an import brings it. */
export function isInClear(kept: string): boolean {
  return !kept.startsWith(KEPT);
}

/** The child that was made of `parent` with this salt; undefined when the kept one was made otherwise. */
export function childAgain(secrets: Box, parent: string, live: { token: string; salt: string | null }) {
  if (isInClear(live.token)) return live.token;
  if (live.salt === null) return undefined;
  const children = childrenOf(secrets, parent, live.salt);
  return children.find((child) => possibleForms(secrets, child).includes(live.token));
}

/** Adds a live token to a session, made of the token it replaces. */
export async function addChild(
  secrets: Box,
  tx: Transaction,
  child: { sessionId: string; userId: string; parent: string; at: Date },
): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const [token = newRefreshToken()] = childrenOf(secrets, child.parent, salt);
  await insert(tx, { ...child, token: keptForm(secrets, token), parent: keptForm(secrets, child.parent), salt });
  return token;
}

/** Adds a live token in place of one that nobody showed: only what is kept of that one is known. */
export async function addSuccessor(
  secrets: Box,
  tx: Transaction,
  successor: { sessionId: string; userId: string; keptParent: string | undefined; at: Date },
): Promise<string> {
  const token = newRefreshToken();
  const { keptParent: parent, ...rest } = successor;
  await insert(tx, { ...rest, token: keptForm(secrets, token), parent, salt: undefined });
  return token;
}

interface Row {
  sessionId: string;
  userId: string;
  token: string;
  parent: string | undefined;
  salt: string | undefined;
  at: Date;
}

async function insert(tx: Transaction, row: Row): Promise<void> {
  await tx.rows(sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id, salt)
    values (${row.token}, ${row.userId}, false, ${row.at}, ${row.at}, ${row.parent ?? null}, ${row.sessionId},
      ${row.salt ?? null})`);
}

/** One per known key, the current one first; without the parent nobody can make them, whatever else they know. */
function childrenOf(secrets: Box, parent: string, salt: string): string[] {
  return secrets
    .fingerprints('next refresh token', `${salt} ${parent}`)
    .map((hash) => tokenOf(Buffer.from(hash, 'base64url').subarray(0, LENGTH)));
}

function tokenOf(bytes: Buffer): string {
  return [...bytes].map((byte) => ALPHABET[byte % 32]).join('');
}
