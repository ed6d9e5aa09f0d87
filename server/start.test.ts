import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { createTestDatabase } from '#database/testing/test-database.ts';
import { buildIfStale } from '#tools/build.ts';

// The process itself, as it is built: what a person at the terminal sees.

let folder: string;
beforeAll(async () => {
  await buildIfStale();
  // Closed to others, with a blank in its name: as root, PostgreSQL's own user cannot reach it.
  folder = await mkdtemp(join(tmpdir(), 'brillanz start '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  origin: string;
  ended: Promise<number | null>;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

function launch(environment: NodeJS.ProcessEnv) {
  const child = spawn('node', ['dist/server/start.js'], {
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
    ended,
    output,
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

    test('a folder that cannot be made', async () => {
      await writeFile(join(folder, 'a-file'), '');
      expect(await refused({ DATA_DIR: join(folder, 'a-file', 'data') })).toMatch(
        /a-file\/data\S* cannot be written \(ENOTDIR\): let the user of the portal write there and make room, or set DATA_DIR\.$/,
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
    // A statement that nothing interrupts goes on without its process, and keeps no server from stopping.
    const url = `postgresql://postgres:${(await readFile(join(own.DATA_DIR, 'postgres-password'), 'utf8')).trim()}`;
    const [, , , port] = (await postmasterOf(own.DATA_DIR)).split('\n');
    const client = new pg.Client({ connectionString: `${url}@127.0.0.1:${port}/postgres` });
    await client.on('error', () => undefined).connect();
    const endless = "select length(normalize('a' || repeat(U&'\\0300', 200000) || repeat(U&'\\0316', 200000)))";
    const cut = expect(client.query(endless)).rejects.toThrow('Connection terminated');
    await first.kill('SIGKILL');
    const second = await start(own);
    await cut;
    expect(await health(second.origin)).toBe(200);
    expect(await Promise.all([second.kill('SIGTERM'), other.kill('SIGINT')])).toEqual([0, 0]);
  },
  PATIENCE,
);

/** What the database server of a data folder says of itself; empty while there is none. */
async function postmasterOf(dataDir: string): Promise<string> {
  const file = join(await realpath(join(dataDir, 'postgres')), 'postmaster.pid');
  return readFile(file, 'utf8').catch(() => '');
}

/** The process of a data folder's database server; 0 while there is none. */
async function databaseOf(dataDir: string): Promise<number> {
  return Number((await postmasterOf(dataDir)).split('\n')[0]);
}

test(
  'a killed database comes back three times, until then each service answers 503; then the process says so and ends',
  async () => {
    const dataDir = join(folder, 'killed');
    const portal = await start({ DATA_DIR: dataDir, PORTAL_SEED: 'none' });
    const { data } = (await (await fetch(`${portal.origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
    const headers = { apikey: data.publicKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@lumen.example', password: 'nothing' });
    const signIn = `${portal.origin}/auth/v1/token?grant_type=password`;
    const statuses = async () => {
      const answers = [
        fetch(`${portal.origin}/api/v1/health`),
        fetch(`${portal.origin}/rest/v1/opticians?select=id`, { headers }),
        fetch(signIn, { method: 'POST', headers, body }),
      ];
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    // Of no account: the answers of a whole database.
    const well = [200, 401, 400];
    expect(await statuses()).toEqual(well);
    for (let round = 0; round < 3; round += 1) {
      const killed = await databaseOf(dataDir);
      process.kill(killed, 'SIGKILL');
      const seen: number[][] = [];
      let another = false;
      do {
        // Before the answers: those of a server that is only about to start are none of its own.
        another = ![0, killed].includes(await databaseOf(dataDir));
        seen.push(await statuses());
      } while (!another || seen.at(-1)?.includes(503));
      expect(seen.flatMap((row) => row.filter((status, at) => status !== well[at] && status !== 503))).toEqual([]);
    }
    process.kill(await databaseOf(dataDir), 'SIGKILL');
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(
      /PostgreSQL ended by itself \(SIGKILL\)\. It keeps ending, so the portal ends too: .+/,
    );
  },
  PATIENCE,
);

/** Sends secrets wherever a request takes something: address, headers, cookies, bodies that fit and bodies that do not. */
async function sendSecrets(origin: string, secret: string): Promise<void> {
  const { data } = (await (await fetch(`${origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
  const json = { 'content-type': 'application/json' };
  const headers = { apikey: data.publicKey, authorization: `Bearer ${secret}`, cookie: `session=${secret}` };
  const person = { email: `${secret}@example.ch`, password: secret, refresh_token: secret, token: secret };
  const form = new FormData();
  form.append('file', new Blob([secret]), `${secret}.pdf`);
  const asked: [path: string, body?: BodyInit, type?: Record<string, string>][] = [
    ['/auth/v1/token?grant_type=password', JSON.stringify(person), json],
    ['/auth/v1/token?grant_type=refresh_token', JSON.stringify(person), json],
    ['/auth/v1/recover', JSON.stringify(person), json],
    ['/auth/v1/signup', JSON.stringify(person), json],
    ['/auth/v1/verify', JSON.stringify({ ...person, type: 'recovery' }), json],
    [`/auth/v1/verify?token=${secret}&type=recovery`],
    [`/rest/v1/opticians?name=eq.${secret}&select=${secret}`],
    ['/rest/v1/opticians', `{"name": "${secret}`, json],
    ['/api/v1/auth/set', JSON.stringify({ access_token: secret, refresh_token: secret }), json],
    ['/api/v1/drafts/single', JSON.stringify(person), json],
    ['/api/v1/files/single', form],
    [`/api/v1/search?q=${secret}`],
    [`/${secret}`],
  ];
  for (const [path, body, type] of asked) {
    const answer = await fetch(origin + path, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...headers, ...type },
      redirect: 'manual',
      // Who may not upload may be cut off while still sending.
    }).catch((error) => (body === form ? undefined : Promise.reject(error)));
    await answer?.arrayBuffer();
  }
}

test(
  'the most talkative log holds no secret that was sent; SIGTERM ends the process within 15 seconds, whatever somebody sends',
  async () => {
    const portal = await start({ DATA_DIR: join(folder, 'stopped'), PORTAL_SEED: 'none', LOG_LEVEL: 'trace' });
    const secret = 'geheimnis4711';
    await sendSecrets(portal.origin, secret);
    const { hostname, port, host } = new URL(portal.origin);
    const line = connect(Number(port), hostname);
    await once(line, 'connect');
    line.write(
      `POST /auth/v1/token HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    line.on('error', () => undefined);
    await health(portal.origin);
    const began = Date.now();
    expect(await portal.kill('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(portal.output()).toContain('"level":');
    expect(portal.output()).not.toContain(secret);
  },
  PATIENCE,
);
