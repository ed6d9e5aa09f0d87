import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '#backend/auth/keys/keys.ts';

/** Who stands behind a request: the role of its API key, and its bearer token when it carries one of a person. */
export interface Credentials {
  keyRole: 'anon' | 'service_role' | undefined;
  /** The bearer token; undefined for none and for `sb_` keys, which clients also send as bearer when signed out. */
  token: string | undefined;
}

/** Reads API key (header, or query for sockets and links) and bearer token. Nothing is verified but the key. */
export function credentialsOf(request: FastifyRequest, keys: Keys): Credentials {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  return {
    keyRole: keyRoleOf(request, keys),
    token: bearer?.startsWith('sb_') ? undefined : bearer,
  };
}

/** Hook that lets only requests with a valid API key through. */
export function requireApiKey(keys: Keys) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method === 'OPTIONS') return undefined;
    if (apiKeyOf(request) === undefined) {
      const hint = 'No `apikey` request header or url param was found.';
      return reply.code(401).send({ message: 'No API key found in request', hint });
    }
    if (keyRoleOf(request, keys) === undefined) return reply.code(401).send({ message: 'Invalid API key' });
    return undefined;
  };
}

/** Roles found for the keys of requests under way: the hook and the handler both ask, and the comparison costs. */
const keyRoles = new WeakMap<FastifyRequest, Credentials['keyRole']>();

function keyRoleOf(request: FastifyRequest, keys: Keys): Credentials['keyRole'] {
  if (keyRoles.has(request)) return keyRoles.get(request);
  const key = apiKeyOf(request);
  const role = key === undefined ? undefined : keys.roleOfKey(key);
  keyRoles.set(request, role);
  return role;
}

function apiKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers.apikey;
  if (typeof header === 'string' && header !== '') return header;
  const query = request.query;
  if (typeof query !== 'object' || query === null || !('apikey' in query)) return undefined;
  return typeof query.apikey === 'string' && query.apikey !== '' ? query.apikey : undefined;
}
