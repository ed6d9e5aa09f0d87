import { CLIENT_NAME } from '#web/client-name.ts';
import { config, keeper, outside } from '#web/portal.ts';
import { AuthError, SessionMissingError } from '#web/session/auth-error.ts';
import { type AuthCall, createAuthWire } from '#web/session/auth-wire.ts';
import { type AuthUser, isUser } from '#web/session/session.ts';

/** The calls of the auth service that only the account page needs. All throw `AuthError`. */

const wire = createAuthWire(config.read, (input, init) => window.fetch(input, init), CLIENT_NAME);

async function mine(call: Omit<AuthCall, 'token'>): Promise<unknown> {
  const token = await keeper.accessToken();
  if (token === null) throw new SessionMissingError();
  return wire({ ...call, token });
}

export interface OwnFactor {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: string;
  created_at?: string;
}

/** One's own account; `new_email` waits for its confirmations. */
export interface OwnUser extends AuthUser {
  new_email?: string;
  factors?: readonly OwnFactor[];
}

export async function readOwnUser(): Promise<OwnUser> {
  const answer = await mine({ method: 'GET', path: '/user' });
  if (!isUser(answer)) throw new AuthError('unexpected_failure', 'The user is of unknown shape', 500);
  return answer;
}

/** Asks for a mail with a code by which one proves again to be the person. */
export async function mailNonce(): Promise<void> {
  await mine({ method: 'GET', path: '/reauthenticate' });
}

/** A factor that is being set up: what the app needs, shown this one time. */
export interface NewFactor {
  id: string;
  /** Address of the drawing for an `img`. */
  qrImage: string;
  secret: string;
  uri: string;
}

export async function enrolFactor(name: string, issuer: string): Promise<NewFactor> {
  const body = { factor_type: 'totp', friendly_name: name, issuer };
  const answer = await mine({ method: 'POST', path: '/factors', body });
  const { id, totp } = (answer ?? {}) as { id?: unknown; totp?: Partial<Record<string, unknown>> };
  const { qr_code, secret, uri } = totp ?? {};
  if (typeof id !== 'string' || typeof qr_code !== 'string' || typeof secret !== 'string' || typeof uri !== 'string') {
    throw new AuthError('unexpected_failure', 'The factor is of unknown shape', 500);
  }
  const drawing = qr_code.startsWith('data:')
    ? qr_code
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_code)}`;
  return { id, qrImage: drawing, secret, uri };
}

/** Removes a factor; one that counts needs a second step shown only just. The session falls to what it still proves. */
export async function removeFactor(factorId: string): Promise<void> {
  await mine({ method: 'DELETE', path: `/factors/${encodeURIComponent(factorId)}` });
  // The token still says aal2: a fresh one says what the session is now.
  await keeper.refresh();
}

export interface Passkey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

/** The passkeys that open the account; null with a service that has none, or where they are switched off. */
export async function readPasskeys(): Promise<readonly Passkey[] | null> {
  if (!(await outside.ways()).passkeys) return null;
  const answer = await mine({ method: 'GET', path: '/passkeys' });
  if (!Array.isArray(answer)) throw new AuthError('unexpected_failure', 'The passkeys are of unknown shape', 500);
  return answer.filter(isPasskey);
}

function isPasskey(value: unknown): value is Passkey {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('created_at' in value)) return false;
  return typeof value.id === 'string' && typeof value.created_at === 'string';
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await mine({ method: 'PATCH', path: `/passkeys/${encodeURIComponent(id)}`, body: { friendly_name: name } });
}

/** As `removeFactor`, for a passkey. */
export async function removePasskey(id: string): Promise<void> {
  await mine({ method: 'DELETE', path: `/passkeys/${encodeURIComponent(id)}` });
  await keeper.refresh();
}

export interface CodesLeft {
  total: number;
  remaining: number;
  low: boolean;
}

/** How many recovery codes are left; null without a set and with a service that knows none. */
export async function readCodesLeft(): Promise<CodesLeft | null> {
  try {
    const answer = await mine({ method: 'GET', path: '/factors/recovery-codes' });
    const { total, remaining, low } = (answer ?? {}) as Partial<Record<keyof CodesLeft, unknown>>;
    return { total: Number(total), remaining: Number(remaining), low: low === true };
  } catch (thrown) {
    if (thrown instanceof AuthError && (thrown.status === 404 || thrown.status === 405)) return null;
    throw thrown;
  }
}

/** The first codes; none when they could not be made: the factor counts already, and codes can be made later. */
export async function codesOrNone(): Promise<readonly string[]> {
  try {
    return await makeCodes(false);
  } catch {
    return [];
  }
}

/** Makes the first set of recovery codes, or new ones in place of the earlier. The answer shows them this one time. */
export async function makeCodes(again: boolean): Promise<readonly string[]> {
  const path = again ? '/factors/recovery-codes/regenerate' : '/factors/recovery-codes';
  const answer = await mine({ method: 'POST', path, body: {} });
  const { codes } = (answer ?? {}) as { codes?: unknown };
  if (!Array.isArray(codes)) throw new AuthError('unexpected_failure', 'The codes are of unknown shape', 500);
  return codes.filter((code) => typeof code === 'string');
}
