import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';
import { signedInUnderOwnId } from './authorize.ts';
import { Connection } from './connection.ts';
import { feedByPieces } from './feed-by-pieces.ts';
import type { Version } from './frames.ts';
import { startHousekeeping } from './housekeeping.ts';
import { DEFAULT_LIMITS, DEFAULT_TIMING, type RealtimeOptions } from './options.ts';
import { createContext } from './realtime-context.ts';

/** How long clients may take to close when the process ends. */
const DRAIN_MS = 1000;

/**
 * Presence and what the database broadcasts, as Supabase Realtime speaks it; register it under `/realtime/v1`. Becomes ready once the database was
 * reached; when the app closes, sockets close with 1001 and this process's presences leave the database.
 */
export const realtimeService: FastifyPluginAsync<RealtimeOptions> = async (app, options) => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const context = createContext({
    pool: options.pool,
    databaseUrl: options.databaseUrl,
    verifyToken: options.verifyToken,
    authorize: options.authorize ?? signedInUnderOwnId,
    topics: options.topics,
    now: options.now ?? Date.now,
    timing: { ...DEFAULT_TIMING, ...options.timing },
    limits,
    log: app.log,
  });
  const placeIn = (request: FastifyRequest) => placeOf(clientAddress(request, options.addressHeader));
  const connections = new Set<Connection>();
  let draining = false;
  let stopHousekeeping: () => Promise<void> = async () => undefined;

  app.addHook('onReady', async () => {
    await context.hub.open();
    await context.broadcasts.open();
    stopHousekeeping = startHousekeeping(context, connections);
  });
  // Before the pool closes and before the websocket plugin stops listening.
  app.addHook('preClose', async () => {
    draining = true;
    // Fastify answers 503 from here on, but an upgrade's line stays open and would hold up the end of the process.
    app.server.on('upgrade', (_request, line) => line.end(() => line.destroy()));
    for (const connection of connections) connection.drain();
    const cut = setTimeout(() => {
      for (const connection of connections) connection.terminate();
    }, DRAIN_MS);
    await stopHousekeeping();
    await Promise.all([...connections].map((connection) => connection.ended));
    clearTimeout(cut);
    await context.broadcasts.close();
    await context.hub.close().catch((error) => app.log.warn({ err: error }, 'realtime could not sign off'));
  });
  await app.register(websocket, {
    // Clients send a frame in one piece.
    options: { maxPayload: limits.frameBytes, maxFragments: 16, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a realtime socket failed');
      socket.terminate();
    },
  });

  app.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: '/websocket',
    preValidation: async (request, reply) => {
      const refused = await refuse(request, reply, options.isKey);
      if (refused || !context.strangers.isFull(placeIn(request))) return refused;
      return reply.code(429).send({ error: 'Too many connections on which nobody has signed in' });
    },
    handler: async (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ error: 'Upgrade required' }),
    wsHandler: (socket, request) => {
      feedByPieces(request.raw.socket);
      const connection = new Connection(socket, context, {
        version: versionOf(request) ?? '1.0.0',
        apikey: String(request.query.apikey),
        place: placeIn(request),
      });
      connections.add(connection);
      void connection.ended.then(() => connections.delete(connection));
      if (draining) connection.terminate();
    },
  });
};

/** Answers a request without a known key or with an unknown version, in the words clients of the hosted service know. */
async function refuse(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  isKey: (key: string) => boolean,
): Promise<FastifyReply | undefined> {
  const { apikey } = request.query;
  if (apikey === undefined || apikey === '') return reply.code(401).send({ error: 'API key is missing' });
  if (typeof apikey !== 'string' || !isKey(apikey)) return reply.code(401).send({ error: 'Invalid API key' });
  if (!versionOf(request))
    return reply.code(400).send({ error: 'Unknown protocol version: 1.0.0 and 2.0.0 are spoken' });
  return undefined;
}

function versionOf(request: FastifyRequest<{ Querystring: Record<string, unknown> }>): Version | undefined {
  const { vsn = '1.0.0' } = request.query;
  return vsn === '1.0.0' || vsn === '2.0.0' ? vsn : undefined;
}
