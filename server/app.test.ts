import { RealtimeClient } from '@supabase/realtime-js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('demo', { PORTAL_ENV: 'production', PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.stop());

/** How a client behind a proxy on this machine ends that asks for recovery mails again and again. */
async function askUntilRefused(forwarded: (count: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const response = await fetch(`${portal.origin}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: portal.publicKey, 'x-forwarded-for': forwarded(count) },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@nowhere.example` }),
    });
    statuses.push(response.status);
  }
  return statuses;
}

test('nobody holds a line for ever by sending slowly', () => {
  const { requestTimeout, headersTimeout } = portal.app.server;
  expect(requestTimeout).toBe(600_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(headersTimeout).toBeGreaterThan(0);
});

test('signing in and the health check wait for nobody who takes all other connections', async () => {
  const { pool } = portal.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const signIn = await fetch(`${portal.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: portal.publicKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@lumen.example', password: DEMO_PASSWORD }),
    });
    expect(signIn.status).toBe(200);
    expect((await portal.call('GET', '/health')).status).toBe(200);
  } finally {
    for (const client of taken) client.release();
  }
});

test('what one person asks for at once holds nobody else up', async () => {
  const [owner, optician] = [await portal.signIn('owner@lumen.example'), await portal.signIn('optician@lumen.example')];
  const locking = await portal.database.pool.connect();
  let answered = 0;
  try {
    await locking.query('begin; lock table favourites in access exclusive mode');
    const many = Array.from({ length: 20 }, async () => {
      const { status } = await owner.call('GET', '/search/favourites?language=de');
      answered += 1;
      return status;
    });
    expect((await optician.call('GET', '/search?language=de&q=Optik')).status).toBe(200);
    expect(answered).toBe(0);
    await locking.query('rollback');
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  } finally {
    locking.release();
  }
});

describe('the address of a client', () => {
  test.each([
    ['as it is', () => '203.0.113.1'],
    ['whatever it forwards itself', (count: number) => `198.51.100.${count}, 203.0.113.2`],
    ['also when it claims to be this machine', () => '127.0.0.1, 203.0.113.3'],
  ])('counts %s', async (_how, forwarded) => {
    const statuses = await askUntilRefused(forwarded);
    expect(statuses.slice(0, 30)).toEqual(statuses.slice(0, 30).map(() => 200));
    expect(statuses[30]).toBe(429);
  });
});

describe('calls from other pages', () => {
  const origins = async (origin: string) =>
    (await portal.call('POST', '/auth/remove', { body: {}, headers: { origin } })).status;
  test('the address people use is no other page, whatever the proxy writes into Host', async () => {
    expect(await origins('https://portal.example')).toBe(200);
    expect(await origins(portal.origin)).toBe(200);
  });
  test('the same host by another scheme is another page', async () => {
    expect(await origins(portal.origin.replace('http:', 'https:'))).toBe(403);
    // As through a proxy that ends TLS and says nothing of it.
    const through = async (origin: string) => {
      const headers = { host: 'portal.example', origin };
      return (await portal.app.inject({ method: 'POST', url: '/api/v1/auth/remove', headers, payload: {} })).statusCode;
    };
    expect([await through('https://portal.example'), await through('http://portal.example')]).toEqual([200, 403]);
  });
  test.each(['null', 'https://portal.example.evil.example', 'http://portal.example', 'https://portal.example:444'])(
    'refused: %s',
    async (origin) => {
      expect(await origins(origin)).toBe(403);
    },
  );
});

describe('presence', () => {
  /** The status of a join of the portal's channel. */
  const join = async (token: string) => {
    const client = new RealtimeClient(`${portal.origin.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: portal.publicKey },
    });
    await client.setAuth(token);
    const status = await new Promise<string>((resolve) => {
      client.channel('online-users').subscribe((status, error) => resolve(`${status} ${error?.message ?? ''}`.trim()));
    });
    await client.disconnect();
    return status;
  };

  test('is for the people of the portal, as long as they are', async () => {
    const member = await portal.signIn('optician@lumen.example');
    expect(await join(member.accessToken)).toBe('SUBSCRIBED');
    await asSystem(portal.database.pool, 'the test deactivates a person', (tx) =>
      tx.rows(sql`update staff set active = false where work_contact ->> 'email' = 'optician@lumen.example'`),
    );
    expect(await join(member.accessToken)).toContain('the session has ended');
  });

  test('is not for accounts without a person', async () => {
    const member = await portal.signIn('instructor@lumen.example');
    await asSystem(portal.database.pool, 'the test takes the person away', (tx) =>
      tx.rows(sql`update staff set auth_user_id = null where work_contact ->> 'email' = 'instructor@lumen.example'`),
    );
    expect(await join(member.accessToken)).toContain('the session has ended');
  });
});
