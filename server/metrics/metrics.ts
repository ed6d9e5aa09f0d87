import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#database/pool.ts';
import type { Config } from '#server/config.ts';
import { PORTAL_VERSION } from '#server/version.ts';
import { type Figures, readFigures } from './figures.ts';

export interface MetricsParts {
  config: Pick<Config, 'metrics' | 'host'>;
  /** By what they are for. */
  pools: { requests: Pool; accounts: Pool };
}

/** Figures of the database are read at most so often, in milliseconds, however many ask. */
const FRESH = 15_000;

/** Counts what the process does and serves it to Prometheus: on a port of its own, or to who sends the token. */
export async function serveMetrics(app: FastifyInstance, { config, pools }: MetricsParts): Promise<void> {
  const { port, token } = config.metrics ?? {};
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'portal_info', help: 'Version', labelNames: ['version'], registers: [registry] }).set(
    { version: PORTAL_VERSION },
    1,
  );
  countRequests(app, registry);
  countPools(registry, pools);
  const refresh = figureGauges(registry, pools.accounts);
  const text = async () => {
    await refresh();
    return registry.metrics();
  };
  if (port === undefined) {
    app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
      if (!isToken(request.headers.authorization, token)) return reply.code(404).send();
      return reply.type(registry.contentType).send(await text());
    });
    return;
  }
  const server = createServer(async (request, response) => {
    const allowed = request.url === '/metrics' && (!token || isToken(request.headers.authorization, token));
    if (!allowed) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await text());
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, config.host, resolve));
    app.log.info({ port: (server.address() as AddressInfo).port }, 'metrics are served');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

function isToken(header: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Requests by their route's pattern: an address would hold ids. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time until the answer was sent, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  const sockets = new Gauge({ name: 'portal_sockets', help: 'Open sockets', registers: [registry] });
  const opened = new Counter({ name: 'portal_sockets_total', help: 'Sockets ever opened', registers: [registry] });
  app.server.on('upgrade', (_request, line) => {
    sockets.inc();
    opened.inc();
    line.once('close', () => sockets.dec());
  });
}

function countPools(registry: Registry, pools: MetricsParts['pools']): void {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of a pool, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** What the database counts; a database that does not answer says so by `portal_database_up`. */
function figureGauges(registry: Registry, pool: Pool): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answered');
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const mails = gauge('mails', 'Mails that wait or did not arrive', ['status']);
  const single: readonly (readonly [Gauge, (figures: Figures) => number])[] = [
    [gauge('oldest_job_seconds', 'Seconds a job waits after its time'), (found) => found.oldestJob],
    [gauge('oldest_mail_seconds', 'Age of the mail that waits longest'), (found) => found.oldestMail],
    [gauge('backup_last_timestamp_seconds', 'End of the last good copy'), (found) => found.backup.last ?? 0],
    [gauge('backup_bytes', 'Size of the last good copy'), (found) => found.backup.bytes ?? 0],
    [gauge('backup_failed', 'Whether the latest copy failed'), (found) => Number(found.backup.failed)],
    [gauge('database_bytes', 'Size of the database'), (found) => found.databaseBytes],
    [gauge('file_bytes', 'Size of all files'), (found) => found.fileBytes],
    [gauge('database_active_seconds', 'Time that statements took in all'), (found) => found.databaseSeconds],
    [gauge('standby_lag_seconds', 'How far the slowest standby is behind'), (found) => found.standbySeconds ?? 0],
  ];
  let freshUntil = 0;
  return async () => {
    if (Date.now() < freshUntil) return;
    freshUntil = Date.now() + FRESH;
    const found = await readFigures(pool).catch(() => undefined);
    up.set(found ? 1 : 0);
    if (!found) return;
    jobs.reset();
    for (const { queue, state, count } of found.jobs) jobs.set({ queue, state }, count);
    mails.reset();
    for (const { status, count } of found.mails) mails.set({ status }, count);
    for (const [one, figureOf] of single) one.set(figureOf(found));
  };
}
