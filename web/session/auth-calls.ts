import { AuthError } from './auth-error.ts';
import type { AuthWire } from './auth-wire.ts';
import type { Credentials, Identifier } from './credentials.ts';
import { type AuthUser, isUser, type Session, sessionFromAnswer } from './session.ts';

/** What a mailed or sent token is checked against: its hash from a link, or the code with the address. */
export type Verification =
  | { type: string; token_hash: string }
  | { type: string; email: string; token: string }
  | { type: string; phone: string; token: string };

export interface UserChanges {
  email?: string;
  phone?: string;
  password?: string;
  /** The present one, which the service then checks before it takes the new one. */
  current_password?: string;
  nonce?: string;
  data?: Record<string, unknown>;
}

/** The calls of the specification §7 on the auth base path that open, change or close a session. */
export interface AuthCalls {
  /** @param replaced access token of the session this browser gives up by it: the service then ends that one. */
  signIn(input: Credentials, captcha?: string, replaced?: string): Promise<Session>;
  refresh(refreshToken: string): Promise<Session>;
  sendCode(input: CodeWish, captcha?: string): Promise<void>;
  /** Null when a new address still has to be confirmed by the mail to the other one. */
  verify(input: Verification, replaced?: string): Promise<Session | null>;
  user(token: string): Promise<AuthUser>;
  updateUser(token: string, changes: UserChanges): Promise<AuthUser>;
  signOut(token: string, scope: SignOutScope): Promise<void>;
  challenge(token: string, factorId: string): Promise<string>;
  verifyFactor(token: string, factorId: string, challengeId: string, code: string): Promise<Session>;
  verifyRecoveryCode(token: string, code: string): Promise<Session>;
}

/** Who gets a code; `redirectTo` is where the link in the same mail leads after signing in. */
export type CodeWish = Identifier & { createUser?: boolean; redirectTo?: string };

export type SignOutScope = 'global' | 'local' | 'others';

/** So long, in ms, leaving waits for a line on which nothing moves. */
export const LEAVING = 5000;

/** Binds the calls to a wire and a clock (the clock turns lifetimes into moments). */
export function createAuthCalls(wire: AuthWire, now: () => number): AuthCalls {
  const session = async (answer: Promise<unknown>) => required(sessionFromAnswer(await answer, now()));
  const user = async (answer: Promise<unknown>) => {
    const value = await answer;
    return required(isUser(value) ? value : null);
  };
  const factor = (id: string) => `/factors/${encodeURIComponent(id)}`;
  return {
    signIn: (input, captcha, token) => {
      const body = withCaptcha({ ...input }, captcha);
      return session(wire({ method: 'POST', path: '/token?grant_type=password', body, token }));
    },
    refresh: (refresh_token) =>
      session(wire({ method: 'POST', path: '/token?grant_type=refresh_token', body: { refresh_token } })),
    sendCode: async ({ createUser = false, redirectTo, ...who }, captcha) => {
      const path = redirectTo ? `/otp?redirect_to=${encodeURIComponent(redirectTo)}` : '/otp';
      await wire({ method: 'POST', path, body: withCaptcha({ ...who, create_user: createUser }, captcha) });
    },
    verify: async (input, token) => {
      const answer = await wire({ method: 'POST', path: '/verify', body: { ...input }, token });
      return isHalfConfirmed(answer) ? null : required(sessionFromAnswer(answer, now()));
    },
    user: (token) => user(wire({ method: 'GET', path: '/user', token })),
    updateUser: (token, changes) => user(wire({ method: 'PUT', path: '/user', body: { ...changes }, token })),
    signOut: async (token, scope) => {
      const signal = AbortSignal.timeout(LEAVING);
      await wire({ method: 'POST', path: `/logout?scope=${scope}`, token, signal });
    },
    challenge: async (token, id) => {
      const answer = await wire({ method: 'POST', path: `${factor(id)}/challenge`, body: {}, token });
      return required(isUser(answer) ? answer.id : null);
    },
    verifyFactor: (token, id, challenge_id, code) =>
      session(wire({ method: 'POST', path: `${factor(id)}/verify`, body: { challenge_id, code }, token })),
    verifyRecoveryCode: (token, code) =>
      session(wire({ method: 'POST', path: '/factors/recovery-codes/verify', body: { code }, token })),
  };
}

/** The answer to the first of the two confirmations of a new address: a sentence and no session. */
function isHalfConfirmed(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'msg' in answer && !('access_token' in answer);
}

/** The body with the answer to the challenge beside it, where one was asked for. */
export function withCaptcha(body: Record<string, unknown>, captcha?: string): Record<string, unknown> {
  return captcha ? { ...body, gotrue_meta_security: { captcha_token: captcha } } : body;
}

/** @throws when the service sent something else. */
export function required<T>(value: T | null): T {
  if (value === null)
    throw new AuthError('unexpected_failure', 'The auth service sent an answer of unknown shape', 500);
  return value;
}
