import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { registerBackend } from '#backend/service.ts';
import type { Pool } from '#database/pool.ts';
import type { Caller } from '#database/scope.ts';
import { backendOptions } from './backend-options.ts';
import type { Config } from './config.ts';

/** What the portal needs of the backend service, embedded or hosted. */
export interface BackendConnection {
  /** Address for the client; empty when it is the portal's own origin. */
  publicUrl: string;
  publicKey: string;
  /** Claims of a valid access token, else undefined. */
  verifyToken(token: string): Promise<Caller['claims'] | undefined>;
}

interface Parts {
  config: Config;
  databaseUrl: string;
  pool: Pool;
}

/** Registers the embedded backend service, or connects to the project that `SUPABASE_URL` names. */
export async function connectBackend(app: FastifyInstance, parts: Parts): Promise<BackendConnection> {
  const { supabase } = parts.config;
  if (supabase) return hostedBackend(supabase);
  const options = backendOptions(parts, (error) => app.log.error({ err: error }, 'mail'));
  const backend = await registerBackend(app, options);
  app.addHook('onReady', () => options.mailer.start());
  app.addHook('onClose', () => options.mailer.stop());
  return { publicUrl: '', publicKey: backend.publicKey, verifyToken: backend.verifyToken };
}

function hostedBackend(supabase: NonNullable<Config['supabase']>): BackendConnection {
  const keys = createRemoteJWKSet(new URL(`${supabase.url}/auth/v1/.well-known/jwks.json`));
  const secret = supabase.jwtSecret ? new TextEncoder().encode(supabase.jwtSecret) : undefined;
  const verify = async (token: string) => {
    const options = { audience: 'authenticated', clockTolerance: 5 };
    const verified = await jwtVerify(token, keys, { ...options, algorithms: ['ES256', 'RS256', 'EdDSA'] }).catch(() =>
      secret ? jwtVerify(token, secret, { ...options, algorithms: ['HS256'] }).catch(() => undefined) : undefined,
    );
    return verified?.payload;
  };
  return { publicUrl: supabase.url, publicKey: supabase.publishableKey, verifyToken: verify };
}
