import { setTimeout as sleep } from 'node:timers/promises';
import { closeWithin, stopOnSignals } from '#backend/stop.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { type Engine, openEngine } from '#database/engine.ts';
import { giveWay, memoryOfWork } from '#database/give-way.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { createPool } from '#database/pool.ts';
import { closeSilentLines } from '#database/silent-lines.ts';
import { nameStatements } from '#database/statement-names.ts';
import { buildApp, CLIENT_FOLDER } from './app.ts';
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import { moveToNewerMajor } from './backup/newer-major.ts';
import { finishSwap } from './backup/restore.ts';
import { BackupError } from './backup/seal.ts';
import { checkDatabase, DatabaseFault } from './check-database.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { giveBackAtRest } from './idle-memory.ts';
import { startJobs } from './jobs/jobs.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { seedApart } from './seed-apart.ts';
import { printWelcome } from './welcome.ts';

/** Milliseconds that requests, then jobs, may take to end. What is cut off is rolled back, and can be done again. */
const DRAIN = 7_000;
const WORK = 3_000;

/** Starts everything in order and returns the function that stops it in the opposite order. */
async function start(config: Config): Promise<() => Promise<void>> {
  nameStatements(config.namedStatements);
  await finishSwap(config.dataDir);
  if (!config.databaseUrl) await moveToNewerMajor(config, (text) => console.log(text));
  const engine = await openEngine({ url: config.databaseUrl, dataDir: config.dataDir });
  const direct = config.databaseDirectUrl ?? engine.url;
  await prepareDatabase(engine, direct, config);
  const pool = createPool({ url: engine.url });
  closeSilentLines(pool, engine.url);
  giveWay(pool, { memory: memoryOfWork(engine) });
  await refuseDemoAccounts(pool, config);
  // The queue may fail at something before there is a log to write it to.
  let logFault = (error: Error) => console.error('job queue:', error.message);
  const jobs = await startJobs(direct, (error) => logFault(error));
  const readiness = { draining: false };
  const parts = { config, databaseUrl: engine.url, directUrl: direct, pool, jobs, readiness };
  const app = await buildApp({ ...parts, client: CLIENT_FOLDER });
  logFault = (error) => app.log.error({ err: error }, 'job queue');
  await app.listen({ port: config.port, host: config.host });
  printWelcome(config);
  giveBackAtRest();
  return async () => {
    readiness.draining = true;
    await sleep(config.drainSeconds * 1000);
    await closeWithin(app, DRAIN);
    await jobs.stop({ graceful: true, timeout: WORK });
    await pool.end();
    await engine.stop();
  };
}

/** Tables as this code knows them, with a copy of what stood there before they change; then the demo group. */
async function prepareDatabase(engine: Engine, direct: string, config: Config): Promise<void> {
  await checkDatabase(direct, engine.url);
  const portal = await portalSources();
  const sources = config.supabase ? [portal] : [await backendSources(), portal];
  const copy = await backUpBeforeUpgrade(direct, config, sources);
  if (copy) console.log(`A newer version: the portal was backed up first, to ${copy}`);
  await migrate(direct, sources);
  if (config.seed !== 'none') await seedApart(direct, config.seed);
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
  if (error instanceof ConfigError || error instanceof BackupError || error instanceof DatabaseFault)
    return error.message;
  if (error.code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 3000} is taken: stop the other program, or set PORT to another number.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${process.env.PORT} may not be opened by this user: set PORT to 1024 or higher.`;
  if (error.path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(error.code ?? ''))
    return `${error.path} cannot be written (${error.code}): let the user of the portal write there and make room, or set DATA_DIR.`;
  if (error.code === 'ECONNREFUSED') return `The database at DATABASE_URL does not answer.`;
  return error.message.startsWith('Another portal') || error.message.startsWith('The database') ? error.message : error;
}
