import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Caller } from '#database/scope.ts';

/** What a transaction knows about the request, as policies and functions read it by `current_setting`. */
export type Settings = readonly string[];

/**
 * Order of the values is that of `settingsOf`; then come the time a statement may take, in milliseconds, and whether
 * nothing may be written.
 */
export const SET_REQUEST = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $5, true), set_config('search_path', $6, true),
  set_config('statement_timeout', $7, true), set_config('transaction_read_only', $8, true)`;

const claimsTexts = new WeakMap<object, { role: string; text: string }>();
const searchPaths = new Map<string, string>();

/** The settings of one request. `path` is the resource below the service's prefix. */
export function settingsOf(request: FastifyRequest, caller: Caller, schema: string, path: string): Settings {
  return [caller.role, claimsOf(caller), request.method, path, JSON.stringify(request.headers), searchPathOf(schema)];
}

/** The account behind the request, if it is one's. */
export function personOf({ claims }: Caller): string | undefined {
  return typeof claims.sub === 'string' ? claims.sub : undefined;
}

/** A verified token is cached, so its claims are the same object each time and their JSON is written once. */
function claimsOf({ claims, role }: Caller): string {
  const known = claimsTexts.get(claims);
  if (known?.role === role) return known.text;
  const text = JSON.stringify({ ...claims, role });
  claimsTexts.set(claims, { role, text });
  return text;
}

function searchPathOf(schema: string): string {
  const known = searchPaths.get(schema);
  if (known !== undefined) return known;
  const path = [...new Set([schema, 'public', 'extensions'])].map(pg.escapeIdentifier).join(', ');
  searchPaths.set(schema, path);
  return path;
}
