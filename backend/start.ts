import { resolve } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { createMailer } from '#backend/mail/mailer.ts';
import { parseSettings } from '#backend/options.ts';
import { registerBackend } from '#backend/service.ts';
import { closeWithin, stopOnSignals } from '#backend/stop.ts';
import { type Engine, openEngine } from '#database/engine.ts';
import { giveWay, memoryOfWork } from '#database/give-way.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources } from '#database/migrations/sources.ts';
import { createPool } from '#database/pool.ts';

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATA_DIR: z.string().default('.data/backend'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PORTAL_NAME: z.string().min(1).default('Brillanz'),
});

/** Milliseconds that requests may take to end. */
const DRAIN = 7_000;

/** `npm run backend`: serves only the backend service, on a database of its own or the one of `DATABASE_URL`. */
async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PORTAL_NAME } = environmentOf(process.env);
  const engine = await openEngine({ url: DATABASE_URL, dataDir: resolve(DATA_DIR) });
  try {
    await migrate(engine.url, [await backendSources()]);
    const pool = createPool({ url: engine.url, name: 'brillanz backend' });
    giveWay(pool, { memory: memoryOfWork(engine) });
    const accountsPool = createPool({ url: engine.url, size: 4, name: 'brillanz accounts' });
    const app = Fastify({ logger: { level: 'warn' } });
    const here = `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${PORT}`;
    const siteUrl = (settings.siteUrl ?? 'http://localhost:3000').replace(/\/$/, '');
    const from = { name: settings.mailFromName ?? PORTAL_NAME, address: settings.mailFrom ?? 'no-reply@localhost' };
    const mailer = createMailer({
      pool,
      smtp: settings.smtp,
      from,
      onFailure: (error) => app.log.error({ err: error }, 'a mail could not be sent'),
    });
    const backend = await registerBackend(app, {
      pool,
      accountsPool,
      databaseUrl: engine.url,
      siteUrl,
      externalUrl: (settings.externalUrl ?? here).replace(/\/$/, ''),
      portalName: PORTAL_NAME,
      mailer,
      settings,
    });
    const address = await app.listen({ host: HOST, port: PORT });
    await mailer.start();
    stopOnSignals(
      Promise.resolve(async () => {
        await closeWithin(app, DRAIN);
        await mailer.stop();
        await Promise.all([pool.end(), accountsPool.end()]);
        await engine.stop();
      }),
    );
    console.log(`Backend service: ${address}\nPublishable key: ${backend.publicKey}`);
  } catch (error) {
    await stopQuietly(engine);
    throw error;
  }
}

function environmentOf(variables: NodeJS.ProcessEnv): z.output<typeof environment> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
}

async function stopQuietly(engine: Engine): Promise<void> {
  await engine.stop().catch(() => undefined);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // Connections opened so far would keep the process alive.
  process.exit(1);
});
