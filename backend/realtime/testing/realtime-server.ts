import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Claims } from '#backend/realtime/claims.ts';
import type { Version } from '#backend/realtime/frames.ts';
import type { RealtimeOptions } from '#backend/realtime/options.ts';
import { realtimeService } from '#backend/realtime/plugin.ts';
import { createPool } from '#database/pool.ts';
import { RawClient } from './raw-client.ts';

/** The one API key of test servers. */
export const KEY = 'sb_publishable_test';
const SECRET = new TextEncoder().encode('a secret of tests, long enough for HS256');

/**
 * What is held and swept takes fractions of a second. Nothing counts as silent or dead unless a test says so: a busy
 * machine stands still for a second now and then.
 */
export const QUICK = {
  graceMs: 300,
  pingMs: 40,
  silenceMs: 10 ** 9,
  beatMs: 100,
  nodeTimeoutMs: 30_000,
  sweepMs: 50,
  tickMs: 20,
};

/** A running server process of its own, as far as the database can tell. */
export interface RealtimeServer {
  app: FastifyInstance;
  url: string;
  port: number;
  /** Opens a socket by hand; it is cut when the server stops. */
  connect(version?: Version, topic?: string): Promise<RawClient>;
  /** How many sockets are open. */
  sockets(): number;
  stop(): Promise<void>;
}

/** Starts the service on a free port. */
export async function startRealtime(
  databaseUrl: string,
  options: Partial<RealtimeOptions> = {},
): Promise<RealtimeServer> {
  const pool = createPool({ url: databaseUrl, size: 4 });
  const app = Fastify({ forceCloseConnections: true });
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await app.register(realtimeService, {
    prefix: '/realtime/v1',
    pool,
    databaseUrl,
    verifyToken,
    isKey: (key) => key === KEY,
    ...options,
  });
  app.addHook('onClose', () => pool.end());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/realtime/v1`;
  return {
    app,
    url,
    port,
    connect: (version = '2.0.0', topic) => new RawClient(url, version, KEY, topic).open(),
    sockets: () => open.size,
    stop: () => app.close(),
  };
}

/** An access token; `expiresAt` in Unix seconds. */
export function tokenFor(
  sub: string,
  { role = 'authenticated', expiresAt = Math.floor(Date.now() / 1000) + 3600 } = {},
) {
  return new SignJWT({ role, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setExpirationTime(expiresAt)
    .sign(SECRET);
}

/** Checks the signature alone: a server with a shifted clock judges times by its own. */
export async function verifyToken(token: string): Promise<Claims | undefined> {
  try {
    return (await jwtVerify<Claims>(token, SECRET, { currentDate: new Date(0) })).payload;
  } catch {
    return undefined;
  }
}
