import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { registerBackend } from '#backend/service.ts';
import type { Pool } from '#database/pool.ts';
import type { Caller } from '#database/scope.ts';
import { type BackendAdmin, createBackendAdmin, missingBackendAdmin } from './backend-admin.ts';
import { backendOptions } from './backend-options.ts';
import type { Config } from './config.ts';
import { injectedFetch } from './injected-fetch.ts';

/** What the portal needs of the backend service, embedded or hosted. */
export interface BackendConnection {
  /** Address for the client; empty when it is the portal's own origin. */
  publicUrl: string;
  publicKey: string;
  /** Claims of a valid access token, or also of one that ran out, else undefined. */
  verifyToken(token: string, also?: 'expired'): Promise<Caller['claims'] | undefined>;
  /** Administers accounts with the secret key. */
  admin: BackendAdmin;
}

interface Parts {
  config: Config;
  databaseUrl: string;
  pool: Pool;
  accountsPool: Pool;
  /** Topics of the areas. */
  topics: readonly string[];
}

/** Registers the embedded backend service, or connects to the project that `SUPABASE_URL` names. */
export async function connectBackend(app: FastifyInstance, parts: Parts): Promise<BackendConnection> {
  const { config } = parts;
  const { supabase } = config;
  if (supabase) return hostedBackend(supabase);
  const options = backendOptions(parts, (error) => app.log.error({ err: error }, 'mail'));
  const backend = await registerBackend(app, options);
  app.addHook('onReady', () => options.mailer.start());
  app.addHook('onClose', () => options.mailer.stop());
  const admin = createBackendAdmin({
    url: config.publicUrl,
    secretKey: backend.secretKey,
    linkLife: options.settings.inviteLife,
    fetch: injectedFetch(app),
  });
  return { publicUrl: '', publicKey: backend.publicKey, verifyToken: backend.verifyToken, admin };
}

/** The life of a hosted project's invitation: its mailed links share one, of a day at most. In seconds. */
const DAY = 86_400;

function hostedBackend(supabase: NonNullable<Config['supabase']>): BackendConnection {
  const keys = createRemoteJWKSet(new URL(`${supabase.url}/auth/v1/.well-known/jwks.json`));
  const secret = supabase.jwtSecret ? new TextEncoder().encode(supabase.jwtSecret) : undefined;
  const verify: BackendConnection['verifyToken'] = async (token, also) => {
    const options = { audience: 'authenticated', clockTolerance: 5 };
    // Its signature and audience were checked before its time.
    const late = (error: unknown) => (also && error instanceof errors.JWTExpired ? error : undefined);
    const verified = await jwtVerify(token, keys, { ...options, algorithms: ['ES256', 'RS256', 'EdDSA'] }).catch(
      (error: unknown) =>
        late(error) ?? (secret && jwtVerify(token, secret, { ...options, algorithms: ['HS256'] }).catch(late)),
    );
    return verified?.payload;
  };
  const { url, secretKey, publishableKey } = supabase;
  const admin = secretKey ? createBackendAdmin({ url, secretKey, linkLife: DAY, fetch }) : missingBackendAdmin();
  return { publicUrl: url, publicKey: publishableKey, verifyToken: verify, admin };
}
