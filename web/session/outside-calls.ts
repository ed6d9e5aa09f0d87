import { AuthError } from './auth-error.ts';
import type { AuthAddress, AuthWire } from './auth-wire.ts';
import type { CodeFlow } from './pkce.ts';
import { type Session, sessionFromAnswer } from './session.ts';

/** Which ways in the service offers besides password and mail. */
export interface OutsideWays {
  /** Names of the providers that are switched on, e.g. `google`. */
  providers: readonly string[];
  /** Whether companies can sign in by their own directory. */
  companies: boolean;
  /** Whether passkeys open accounts. */
  passkeys: boolean;
}

/** The calls for signing in elsewhere: with a provider, or at one's own company. */
export interface OutsideCalls {
  ways(): Promise<OutsideWays>;
  /** The address at which a provider asks who one is. */
  providerAddress(provider: string, redirectTo: string): Promise<string>;
  /** The address of the company's own sign-in. Throws `AuthError` 404 where the domain has none. */
  companyAddress(domain: string, redirectTo: string, captcha?: string): Promise<string>;
  /**
   * Exchanges the code that such a flow came back with.
   * @param replaced access token of the session this browser gives up by it: the service then ends that one.
   */
  exchange(code: string, replaced?: string): Promise<Session>;
}

/** What GoTrue lists beside the providers. */
const NO_PROVIDER: ReadonlySet<string> = new Set(['email', 'phone', 'anonymous_users', 'saml']);

export interface OutsideParts {
  wire: AuthWire;
  address: () => Promise<AuthAddress>;
  /** The page's own origin, where the service has the same. */
  origin: string;
  flow: CodeFlow;
  now: () => number;
}

/** The ways to sign in elsewhere, at a provider or one's own company. */
export function createOutsideCalls({ wire, address, origin, flow, now }: OutsideParts): OutsideCalls {
  return {
    ways: async () => readWays(await wire({ method: 'GET', path: '/settings' })),
    providerAddress: async (provider, redirectTo) => {
      const { backendUrl } = await address();
      const query = new URLSearchParams({ provider, redirect_to: redirectTo, ...(await flow.begin()) });
      return `${backendUrl || origin}/auth/v1/authorize?${query}`;
    },
    companyAddress: async (domain, redirectTo, captcha) => {
      const body = {
        domain,
        redirect_to: redirectTo,
        skip_http_redirect: true,
        ...(await flow.begin()),
        ...(captcha && { gotrue_meta_security: { captcha_token: captcha } }),
      };
      const answer = await wire({ method: 'POST', path: '/sso', body });
      const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
      if (typeof url !== 'string' || !/^https?:/.test(url)) throw unreadable();
      return url;
    },
    exchange: async (auth_code, token) => {
      const code_verifier = flow.take();
      // Opened in another browser than the one that began, or a second time.
      if (!code_verifier) throw new AuthError('flow_state_not_found', 'The flow was not begun in this browser', 404);
      const body = { auth_code, code_verifier };
      const answer = await wire({ method: 'POST', path: '/token?grant_type=pkce', body, token });
      const session = sessionFromAnswer(answer, now());
      if (!session) throw unreadable();
      return session;
    },
  };
}

function readWays(answer: unknown): OutsideWays {
  const { external, saml_enabled, passkeys_enabled } = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as {
    external?: unknown;
    saml_enabled?: unknown;
    passkeys_enabled?: unknown;
  };
  const listed = typeof external === 'object' && external !== null ? Object.entries(external) : [];
  const providers = listed.filter(([name, on]) => on === true && !NO_PROVIDER.has(name)).map(([name]) => name);
  return { providers, companies: saml_enabled === true, passkeys: passkeys_enabled === true };
}

function unreadable(): AuthError {
  return new AuthError('unexpected_failure', 'The auth service sent an answer of unknown shape', 500);
}
