import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { percent, ROUNDS } from './compare.ts';
import type { Bench } from './groups.ts';
import { load } from './load.ts';

/** The demo password as the portal keeps it of an account: what is measured bare must cost what the portal's does. */
async function storedHash(pool: Pool, email: string): Promise<string> {
  const row = await asSystem(pool, 'the bench measures on a database of its own', (tx) =>
    tx.row<{ hash: string }>(sql`select encrypted_password as hash from auth.users where email = ${email}`),
  );
  if (!row || !(await verify(row.hash, DEMO_PASSWORD))) throw new Error(`${email} has another password.`);
  return row.hash;
}

/** Checks of the demo password per second that the bare hash allows on this machine, ten at a time, for two seconds. */
async function bareHashRate(stored: string): Promise<number> {
  const end = performance.now() + 2000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await verify(stored, DEMO_PASSWORD);
      done++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: Math.max(10, availableParallelism()) }, worker));
  return done / ((performance.now() - started) / 1000);
}

/** Signs in through the auth service and returns the access token and its claims. */
export async function signIn(origin: string, apikey: string, email: string) {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const claims = Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString();
  return { token: access_token, claims };
}

/** Rounds before the first that counts. */
const WARM_UP = 8;

/** Sign-ins against what the bare hash allows, in turns; the share in the middle counts. */
export async function tellSignIns(pool: Pool, origin: string, apikey: string, row: Bench['row']): Promise<void> {
  const email = 'owner@lumen.example';
  const stored = await storedHash(pool, email);
  const signIns = async () => {
    const round = await load({
      url: `${origin}/auth/v1/token?grant_type=password`,
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    // Those that the end of the round cut off still have their turn: they would take from the next one, and count as
    // attempts of the same account, which has ten. Whoever comes now waits until they are through.
    await signIn(origin, apikey, 'optician@lumen.example');
    return round;
  };
  // A portal that just began, and whoever asks it, run most of this for the first times; the hash is the same from the start.
  for (let round = 0; round < WARM_UP; round++) await signIns();
  const rounds: { rate: number; share: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const hashRate = await bareHashRate(stored);
    const { rate } = await signIns();
    rounds.push({ rate, share: rate / hashRate });
  }
  const middle = rounds.sort((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)] ?? { rate: 0, share: 0 };
  row('sign-ins', `${percent(middle.share)} of what the bare hash allows`, `${middle.rate.toFixed(0)}/s; aim ≥ 80 %`);
}
