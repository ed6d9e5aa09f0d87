import { closeWithin, stopOnSignals } from '#backend/stop.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { openEngine } from '#database/engine.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { createPool } from '#database/pool.ts';
import { buildApp, CLIENT_FOLDER } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startJobs } from './jobs/jobs.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { seedApart } from './seed-apart.ts';
import { printWelcome } from './welcome.ts';

/** Milliseconds that requests, then jobs, may take to end. What is cut off is rolled back, and can be done again. */
const DRAIN = 7_000;
const WORK = 3_000;

/** Starts everything in order and returns the function that stops it in the opposite order. */
async function start(config: Config): Promise<() => Promise<void>> {
  const engine = await openEngine({ url: config.databaseUrl, dataDir: config.dataDir });
  const portal = await portalSources();
  await migrate(engine.url, config.supabase ? [portal] : [await backendSources(), portal]);
  if (config.seed !== 'none') await seedApart(engine.url, config.seed);
  const pool = createPool({ url: engine.url });
  await refuseDemoAccounts(pool, config);
  const jobs = await startJobs(engine.url, (error) => app.log.error({ err: error }, 'job queue'));
  const app = await buildApp({ config, databaseUrl: engine.url, pool, jobs, client: CLIENT_FOLDER });
  await app.listen({ port: config.port, host: config.host });
  printWelcome(config);
  return async () => {
    await closeWithin(app, DRAIN);
    await jobs.stop({ graceful: true, timeout: WORK });
    await pool.end();
    await engine.stop();
  };
}

async function main(): Promise<void> {
  // With PORT=0 the system chooses; the address is needed before listening, because mails and tokens carry it.
  const port = process.env.PORT === '0' ? String(await freePort()) : process.env.PORT;
  const started = start(readConfig({ ...process.env, PORT: port }));
  stopOnSignals(started);
  await started;
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(explain(error));
  process.exit(1);
});

/** One sentence for what people can mend; the whole error for what they cannot. */
function explain(error: NodeJS.ErrnoException): string | Error {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 3000} is taken: stop the other program, or set PORT to another number.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${process.env.PORT} may not be opened by this user: set PORT to 1024 or higher.`;
  if (error.code === 'ECONNREFUSED') return `The database at DATABASE_URL does not answer.`;
  return error.message.startsWith('Another portal') || error.message.startsWith('The database') ? error.message : error;
}
