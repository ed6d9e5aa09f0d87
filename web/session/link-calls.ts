import { type AuthCalls, required, type Verification, withCaptcha } from './auth-calls.ts';
import { SessionMissingError } from './auth-error.ts';
import type { AuthWire } from './auth-wire.ts';
import { type Credentials, checkCredentials } from './credentials.ts';
import type { SessionKeeper } from './keeper.ts';
import type { Offer } from './keeper-start.ts';
import { logMessage } from './log.ts';
import { type AuthUser, isUser, type Session, sessionFromAnswer } from './session.ts';

/** A mailed link as it stands in the address: `redirectTo` is where the new one shall lead after signing in. */
export interface ExpiredLink {
  type: 'signup' | 'invite' | 'magiclink' | 'email_change' | 'recovery';
  tokenHash: string;
  redirectTo?: string;
}

/** What the pages of mailed links, and of asking for them, want of the auth service; no other page loads it. All throw `AuthError`. */
export interface LinkCalls {
  /**
   * Redeems a link for a sign-in. What it opens is offered, because anybody can mail one to an account of their own;
   * null where it is kept at once: it is the present person's, or nobody is here and this tab `asked` for it (an address).
   */
  open(link: Verification, asked?: string): Promise<Offer | null>;
  /** Takes a session from outside; it must carry both tokens (specification §5). */
  adopt(tokens: { access_token: string; refresh_token: string }): Promise<Session>;
  /** Opens an account; its user where the address is to be confirmed first. */
  signUp(input: Partial<Credentials> & { data?: object }, captcha?: string): Promise<Session | AuthUser>;
  /** Mails a link to a new password, to whoever has an account of this address. */
  recover(email: string, redirectTo: string, captcha?: string): Promise<void>;
  /** Mails a new link in place of one that is over, to where that one went; nobody learns whether there was one. */
  renew(link: ExpiredLink, captcha?: string): Promise<void>;
  /** Sends the mail of an unfinished sign-up or change of address once more. */
  resend(type: 'signup' | 'email_change', email: string, captcha?: string): Promise<void>;
  /** Redeems the "that was not me" of a notice: the service ends all sessions of that account. */
  notMe(noticeToken: string): Promise<void>;
}

interface Parts {
  wire: AuthWire;
  calls: Pick<AuthCalls, 'verify' | 'signOut' | 'refresh'>;
  keeper: Pick<SessionKeeper, 'current' | 'take'>;
}

/** Binds the calls. */
export function createLinkCalls({ wire, calls, keeper }: Parts): LinkCalls {
  return {
    open: async (link, asked) => {
      const session = await calls.verify(link);
      if (!session) return null;
      const { user } = session;
      const present = keeper.current();
      const accept = async () => {
        const left = keeper.current();
        if (left) await calls.signOut(left.access_token, 'local').catch((thrown) => logMessage(String(thrown)));
        keeper.take(session, 'SIGNED_IN');
      };
      const isCertain = present
        ? present.user.id === user.id
        : asked !== undefined && user.email === asked.trim().toLowerCase();
      if (!isCertain) return { user, accept };
      await accept();
      return null;
    },
    adopt: async ({ access_token, refresh_token }) => {
      if (!access_token || !refresh_token) throw new SessionMissingError();
      const session = await calls.refresh(refresh_token);
      keeper.take(session, 'SIGNED_IN');
      return session;
    },
    signUp: async (input, captcha) => {
      const body = withCaptcha({ ...checkCredentials(input), data: input.data }, captcha);
      const answer = await wire({ method: 'POST', path: '/signup', body });
      const session = sessionFromAnswer(answer, Date.now());
      if (session) keeper.take(session, 'SIGNED_IN');
      return session ?? required(isUser(answer) ? answer : null);
    },
    recover: async (email, redirectTo, captcha) => {
      const path = `/recover?redirect_to=${encodeURIComponent(redirectTo)}`;
      await wire({ method: 'POST', path, body: withCaptcha({ email: email.trim() }, captcha) });
    },
    renew: async ({ type, tokenHash, redirectTo }, captcha) => {
      const path = redirectTo ? `/resend?redirect_to=${encodeURIComponent(redirectTo)}` : '/resend';
      await wire({ method: 'POST', path, body: withCaptcha({ type, token_hash: tokenHash }, captcha) });
    },
    resend: async (type, email, captcha) => {
      await wire({ method: 'POST', path: '/resend', body: withCaptcha({ type, email: email.trim() }, captcha) });
    },
    notMe: async (token) => {
      await wire({ method: 'POST', path: '/not-me', body: { token } });
    },
  };
}
