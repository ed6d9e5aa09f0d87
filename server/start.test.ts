import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { createTestDatabase } from '#database/testing/test-database.ts';

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

/** Long enough for a machine that does much else: a start makes a database. */
const PATIENCE = 240_000;

describe(
  'what stops the start is one sentence',
  () => {
    test('a wrong setting', async () => {
      expect(await refused({ PORT: 'abc', DATA_DIR: join(folder, 'never') })).toBe(
        'PORT must be a port number, but is "abc".',
      );
    });

    test('a database that does not answer', async () => {
      expect(await refused({ DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' })).toBe(
        'The database at DATABASE_URL does not answer.',
      );
    });

    test('a database with the demo group, opened to the world', async () => {
      const demo = await createTestDatabase('demo');
      expect(await refused({ DATABASE_URL: demo.url, PORTAL_ENV: 'production' })).toMatch(
        /^This database holds the demo group, whose password everybody knows: .*[.]$/,
      );
      await demo.drop();
    });
  },
  PATIENCE,
);

test(
  'two folders are two portals; one folder is one; after kill -9 the next start recovers; signals stop it cleanly',
  async () => {
    const own = { DATA_DIR: join(folder, 'own'), PORTAL_SEED: 'none' };
    const [first, other] = await Promise.all([start(own), start({ ...own, DATA_DIR: join(folder, 'other') })]);
    expect(await Promise.all([first, other].map(({ origin }) => health(origin)))).toEqual([200, 200]);
    expect(await refused(own)).toContain('Another portal already runs on the data folder');
    await first.kill('SIGKILL');
    const second = await start(own);
    expect(await health(second.origin)).toBe(200);
    expect(await Promise.all([second.kill('SIGTERM'), other.kill('SIGINT')])).toEqual([0, 0]);
  },
  PATIENCE,
);
