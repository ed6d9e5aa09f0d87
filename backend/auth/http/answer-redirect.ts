import type { FastifyReply } from 'fastify';
import { AuthFault } from '#backend/auth/errors.ts';
import type { ProviderSession } from '#backend/auth/pkce/pkce-grant.ts';

/** How OAuth names a refusal of this status. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

type Fields = Record<string, string | number | undefined>;

/** Sends the browser back with a session in the fragment, where no server reads it. */
export function redirectWithSession(reply: FastifyReply, to: Target, session: ProviderSession, type?: string) {
  const { access_token, expires_at, expires_in, refresh_token, provider_token, provider_refresh_token } = session;
  const tokens = { access_token, expires_at, expires_in, refresh_token, token_type: 'bearer', sb: '' };
  return answer(reply, to, { fragment: { ...tokens, provider_token, provider_refresh_token, type } });
}

/** Sends the browser back with a code that only the client which began the flow can exchange. */
export function redirectWithCode(reply: FastifyReply, to: Target, code: string) {
  return answer(reply, to, { query: { code } });
}

/** Sends the browser back with a sentence for the person. */
export function redirectWithMessage(reply: FastifyReply, to: Target, message: string) {
  return answer(reply, to, { fragment: { message, sb: '' } });
}

/** Sends the browser back with a refusal; a flow with a code challenge finds it in the query too. */
export function redirectWithFault(reply: FastifyReply, to: Target & { pkce: boolean }, fault: AuthFault) {
  const error = OAUTH_ERRORS[fault.status] ?? 'server_error';
  const fields = { error, error_code: fault.code, error_description: fault.message };
  return answer(reply, to, { query: to.pkce ? fields : {}, fragment: { ...fields, sb: '' } });
}

/** The refusal among two outcomes; what is no refusal goes on as a failure of the service. */
export function faultOf(error: unknown): AuthFault {
  if (error instanceof AuthFault) return error;
  throw error;
}

/** Where a redirect goes, and with which status. */
export interface Target {
  address: string;
  status: 302 | 303;
}

function answer(reply: FastifyReply, { address, status }: Target, { query = {}, fragment = {} }: Parts) {
  const url = new URL(address);
  for (const [key, value] of pairs(query)) url.searchParams.set(key, value);
  const hash = new URLSearchParams(pairs(fragment));
  // Sorted keys, as the protocol's redirects are written.
  hash.sort();
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // An untouched address stays letter for letter as it was asked for.
  const start = pairs(query).length > 0 ? url.href : address;
  return reply.redirect(hash.size > 0 ? `${start}#${hash}` : start, status);
}

interface Parts {
  query?: Fields;
  fragment?: Fields;
}

function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
}
