import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

// The process itself, from its sources: what a person at the terminal sees.

let folder: string;
beforeAll(async () => {
  // Closed to others, with a blank in its name: as root, PostgreSQL's own user cannot reach it.
  folder = await mkdtemp(join(tmpdir(), 'brillanz start '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  origin: string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

function launch(environment: NodeJS.ProcessEnv) {
  const child = spawn('node', ['--import', 'tsx', 'server/start.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const origin = /is ready on (\S+)/.exec(output)?.[1];
        if (origin) resolve(origin);
      });
    }
  });
  return { child, ended, ready, output: () => output };
}

async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const { child, ended, ready, output } = launch(environment);
  const origin = await Promise.race([ready, ended.then(() => Promise.reject(new Error(output())))]);
  return {
    origin,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function refused(environment: NodeJS.ProcessEnv): Promise<string> {
  const { ended, output } = launch(environment);
  expect(await ended).toBe(1);
  return output().trim();
}

const health = async (origin: string) => (await fetch(`${origin}/api/v1/health`)).status;

describe('a wrong setting stops the start with one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number, but is "abc".'],
    [{ PORTAL_ENV: 'live' }, 'PORTAL_ENV must be one of local, staging, production, but is "live".'],
  ])('%j', async (environment, sentence) => {
    expect(await refused({ ...environment, DATA_DIR: join(folder, 'never') })).toBe(sentence);
  });

  test('a database that does not answer', async () => {
    expect(await refused({ DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' })).toBe(
      'The database at DATABASE_URL does not answer.',
    );
  });
});

describe('a database with the demo group', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase('demo');
  });
  afterAll(() => demo.drop());

  test('is not opened to the world; the sentence says what to do', async () => {
    const sentence =
      'This database holds the demo group, whose password everybody knows: set DATABASE_URL or DATA_DIR to another database';
    expect(await refused({ DATABASE_URL: demo.url, PORTAL_ENV: 'production' })).toBe(`${sentence}.`);
    expect(await refused({ DATABASE_URL: demo.url, PORTAL_ENV: 'staging' })).toBe(
      `${sentence}, or set PORTAL_SEED=normal if this staging portal shows it on purpose.`,
    );
  }, 60_000);

  test('is opened where the demo group was asked for', async () => {
    const portal = await start({ DATABASE_URL: demo.url, PORTAL_ENV: 'staging', PORTAL_SEED: 'normal' });
    expect(await health(portal.origin)).toBe(200);
    expect(await portal.kill('SIGTERM')).toBe(0);
  }, 60_000);
});

test('SIGTERM stops it cleanly; a second portal on the same folder is refused; after kill -9 the next start recovers', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), PORTAL_SEED: 'none' };
  const first = await start(environment);
  expect(await health(first.origin)).toBe(200);
  expect(await refused(environment)).toContain('Another portal already runs on the data folder');
  await first.kill('SIGKILL');
  const second = await start(environment);
  expect(await health(second.origin)).toBe(200);
  expect(await second.kill('SIGTERM')).toBe(0);
  const third = await start(environment);
  expect(await third.kill('SIGINT')).toBe(0);
}, 60_000);

test('two portals in two folders run at once', async () => {
  const portals = await Promise.all(
    ['a', 'b'].map((name) => start({ DATA_DIR: join(folder, name), PORTAL_SEED: 'none' })),
  );
  expect(await Promise.all(portals.map((portal) => health(portal.origin)))).toEqual([200, 200]);
  expect(await Promise.all(portals.map((portal) => portal.kill('SIGTERM')))).toEqual([0, 0]);
}, 60_000);
