import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { createBackground } from '#backend/auth/background.ts';
import {
  confirmFactorReset,
  type FactorReset,
  pendingFactorResets,
  requestFactorReset,
  withdrawFactorReset,
} from '#backend/auth/factors/resets.ts';
import type { Claims } from '#backend/auth/keys/check-token.ts';
import { type Keys, openKeys } from '#backend/auth/keys/keys.ts';
import { openSecretBox } from '#backend/auth/keys/secret-box.ts';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';
import { createLimits } from '#backend/auth/limits/limits.ts';
import { outsideOf } from '#backend/auth/outside.ts';
import { relyingPartyOf } from '#backend/auth/passkeys/relying-party.ts';
import { createBreaches } from '#backend/auth/passwords/breaches.ts';
import { createPasswords } from '#backend/auth/passwords/passwords.ts';
import { authService } from '#backend/auth/plugin.ts';
import { ALLOWED_HEADERS, EXPOSED_HEADERS } from '#backend/data/cors.ts';
import { dataService } from '#backend/data/plugin.ts';
import { liveUnderOwnId } from '#backend/realtime/authorize.ts';
import { realtimeService } from '#backend/realtime/plugin.ts';
import type { AuthContext } from './auth/context.ts';
import { isLive } from './auth/sessions/is-live.ts';
import { requireApiKey } from './gateway.ts';
import { identifyWith } from './identify.ts';
import type { BackendOptions } from './options.ts';

/** What the process around the service needs from it. */
export interface Backend {
  /** `sb_publishable_…`, for clients. */
  publicKey: string;
  /** `sb_secret_…`, passes row-level security: never leaves the server. */
  secretKey: string;
  /** Claims of a token whose signature and times hold, or also of one that ran out, else undefined. Says nothing about its session. */
  verifyToken(token: string, also?: 'expired'): Promise<Claims | undefined>;
  jwks: JSONWebKeySet;
  /** Removal of somebody's second factors by two administrators, whom the caller has checked; see `factors/resets.ts`. */
  factorResets: {
    request(userId: string, byUserId: string): Promise<FactorReset>;
    confirm(resetId: string, byUserId: string): Promise<FactorReset>;
    withdraw(resetId: string, byUserId: string): Promise<FactorReset>;
    pending(): Promise<FactorReset[]>;
  };
  /** Resolves when work that outlives its request, such as mails being written, has ended. */
  drain(): Promise<void>;
}

/** Registers auth, data and realtime under the paths of Supabase; the database must be migrated. */
export async function registerBackend(app: FastifyInstance, options: BackendOptions): Promise<Backend> {
  const { pool, settings, accountsPool = pool } = options;
  const [keys, secrets, passwords] = await Promise.all([
    openKeys(pool, settings),
    openSecretBox(pool, settings),
    createPasswords(settings.passwordMinLength, {
      breaches: settings.breaches && createBreaches(settings.breaches),
      refusesCommon: settings.refusesCommonPasswords,
    }),
  ]);
  const context: AuthContext = {
    pool: accountsPool,
    settings,
    siteUrl: options.siteUrl,
    externalUrl: options.externalUrl,
    portalName: options.portalName,
    mailer: options.mailer,
    keys,
    secrets,
    passwords,
    limits: createLimits(accountsPool, settings),
    background: createBackground(app.log),
    outside: outsideOf(settings),
    relyingParty: relyingPartyOf(settings, options),
    mayChange: options.mayChange,
  };
  await app.register(
    async (auth) => {
      await allowOtherOrigins(auth, settings.allowedOrigins);
      await authService(auth, context);
    },
    { prefix: '/auth/v1' },
  );
  await app.register(
    async (data) => {
      await allowOtherOrigins(data, settings.allowedOrigins);
      data.addHook('onRequest', requireApiKey(keys));
      const directUrl = options.databaseUrl;
      const placeIn = (request: FastifyRequest) => placeOf(clientAddress(request, settings.limits.addressHeader));
      const identify = identifyWith(keys);
      await data.register(dataService, { pool, directUrl, identify, placeOf: placeIn, ...settings.data });
    },
    { prefix: '/rest/v1' },
  );
  const verifyToken: Backend['verifyToken'] = (token, also) => verifyWith(keys, token, also);
  await app.register(realtimeService, {
    prefix: '/realtime/v1',
    pool,
    databaseUrl: options.databaseUrl,
    verifyToken,
    authorize: liveUnderOwnId(options.mayJoin ?? ((claims) => isLive(context, claims)), options.topics),
    topics: options.topics,
    addressHeader: settings.limits.addressHeader,
    isKey: (key) => keys.roleOfKey(key) !== undefined,
    now: () => settings.now().getTime(),
  });
  return {
    publicKey: keys.publicKey,
    secretKey: keys.secretKey,
    verifyToken,
    factorResets: {
      request: (userId, byUserId) => requestFactorReset(context, userId, byUserId),
      confirm: (resetId, byUserId) => confirmFactorReset(context, resetId, byUserId),
      withdraw: (resetId, byUserId) => withdrawFactorReset(context, resetId, byUserId),
      pending: () => pendingFactorResets(context),
    },
    drain: () => context.background.drain(),
    get jwks() {
      return keys.jwks;
    },
  };
}

async function verifyWith(keys: Keys, token: string, also?: 'expired'): Promise<Claims | undefined> {
  const check = await keys.check(token);
  if ('claims' in check) return check.claims;
  return also && check.late;
}

/** No cookie signs anybody in here, so a foreign page can do no more than its own server could. */
async function allowOtherOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [...ALLOWED_HEADERS],
    exposedHeaders: [...EXPOSED_HEADERS, 'x-sb-error-code', 'retry-after'],
    maxAge: 7200,
  });
}
