import { type AuthError, GoTrueAdminApi } from '@supabase/auth-js';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';

/** The portal's own connection to the administration of accounts. Its secret key never leaves the process. */
export interface BackendAdmin {
  /** How long an invitation's link opens, in seconds. */
  readonly linkLife: number;
  /** Makes an account that nobody can enter yet; no mail leaves. Returns its id. @throws conflict `email: taken`. */
  createAccount(email: string, metadata: Record<string, unknown>): Promise<string>;
  /** Writes what the account's mails are to say, over what it says so far. */
  describeAccount(accountId: string, metadata: Record<string, unknown>): Promise<void>;
  /** Mails the link of an invitation, in the language of the account; earlier ones are worthless. */
  mailInvitation(email: string): Promise<void>;
  /** Asks for the removal of somebody's second factors; a second administrator has to confirm. */
  requestFactorReset(accountId: string, by: string): Promise<FactorReset>;
  /** Carries a reset out. @throws not_allowed for who asked or is concerned, conflict when done, not_found. */
  confirmFactorReset(resetId: string, by: string): Promise<FactorReset>;
  withdrawFactorReset(resetId: string, by: string): Promise<FactorReset>;
  /** Resets that wait for a second administrator, oldest first; none on a service that knows no resets. */
  pendingFactorResets(): Promise<FactorReset[]>;
}

const FactorReset = z.object({
  id: z.guid(),
  user_id: z.guid(),
  requested_by: z.guid(),
  requested_at: z.string(),
  expires_at: z.string(),
});
/** The people in it are ids of accounts. */
export type FactorReset = z.infer<typeof FactorReset>;

export interface AdminOptions {
  /** Origin of the service. */
  url: string;
  secretKey: string;
  linkLife: number;
  /** Reaches the service: over the net, or without a hop when it runs in this process. */
  fetch: typeof fetch;
}

/** What a refusal of the service means here; anything else is a fault of ours. */
const MEANING: Readonly<Record<string, ErrorCode>> = {
  email_exists: 'conflict',
  conflict: 'conflict',
  not_admin: 'not_allowed',
  not_found: 'not_found',
  user_not_found: 'not_found',
  over_email_send_rate_limit: 'too_many_requests',
  over_request_rate_limit: 'too_many_requests',
};

/** Connects to the administration of the service, embedded or hosted, through the official client. */
export function createBackendAdmin({ url, secretKey, linkLife, fetch }: AdminOptions): BackendAdmin {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers, fetch });
  const ask = askWith(`${url}/auth/v1/admin`, headers, fetch);
  return {
    linkLife,
    createAccount: async (email, metadata) => {
      const { data, error } = await admin.createUser({ email, user_metadata: metadata, email_confirm: false });
      if (error) throw refused(error);
      return data.user.id;
    },
    describeAccount: async (accountId, metadata) => {
      const { error } = await admin.updateUserById(accountId, { user_metadata: metadata });
      if (error) throw refused(error);
    },
    mailInvitation: async (email) => {
      const { error } = await admin.inviteUserByEmail(email);
      if (error) throw refused(error);
    },
    requestFactorReset: async (accountId, by) =>
      FactorReset.parse(await ask('POST', `/users/${accountId}/factor-resets`, { by })),
    confirmFactorReset: async (resetId, by) =>
      FactorReset.parse(await ask('POST', `/factor-resets/${resetId}/confirm`, { by })),
    withdrawFactorReset: async (resetId, by) =>
      FactorReset.parse(await ask('DELETE', `/factor-resets/${resetId}`, { by })),
    pendingFactorResets: async () => z.array(FactorReset).parse(await ask('GET', '/factor-resets', undefined, [])),
  };
}

/** Says on every use that the hosted project's secret key is missing; everything else of the portal works without. */
export function missingBackendAdmin(): BackendAdmin {
  const missing = async (): Promise<never> => {
    throw new PortalError('unavailable', 'SUPABASE_SECRET_KEY is missing: accounts cannot be administered.');
  };
  return {
    linkLife: 0,
    createAccount: missing,
    describeAccount: missing,
    mailInvitation: missing,
    requestFactorReset: missing,
    confirmFactorReset: missing,
    withdrawFactorReset: missing,
    pendingFactorResets: missing,
  };
}

/**
 * Calls of the service's administration that the official client does not know. A hosted project may lack the endpoint:
 * `withoutEndpoint` is the answer then.
 */
function askWith(base: string, headers: Record<string, string>, fetch: AdminOptions['fetch']) {
  return async (method: string, path: string, body?: object, withoutEndpoint?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new PortalError('unavailable', 'The backend service does not answer.', { cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (response.status === 404 && withoutEndpoint !== undefined) return withoutEndpoint;
    const { code, error_code, msg } = Refusal.parse(answer ?? {});
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    throw meant(error_code ?? code, msg ?? `The backend service answered ${response.status}.`, retryAfter);
  };
}

const text = z.string().optional().catch(undefined);
const Refusal = z.object({ code: text, error_code: text, msg: text });

function refused(error: AuthError): PortalError {
  return meant(error.code, error.message, /after (\d+) seconds/.exec(error.message)?.[1]);
}

function meant(code: string | undefined, message: string, retryAfter: string | undefined): PortalError {
  const known = MEANING[code ?? ''];
  return new PortalError(known ?? 'unavailable', message, {
    ...(code === 'email_exists' && { fields: { email: 'taken' } }),
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
}
