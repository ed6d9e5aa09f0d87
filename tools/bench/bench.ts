import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../database/engine.ts';
import { createPool } from '../../database/pool.ts';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { memberCalls, OFFICE_CALLS } from './area-calls.ts';
import { benchBackup } from './backup.ts';
import { BENCH_TABLE, type Call, calls } from './calls.ts';
import { multiplyCertificates, timeCertificates } from './certifications.ts';
import { HEAP_FLAGS, memoryOf, startChild } from './child.ts';
import { bytesPerRoute } from './client-bytes.ts';
import { listingCalls, multiplyListings, QUEUE, timeMatching } from './listings.ts';
import { type Load, load, median } from './load.ts';
import {
  bookingCalls,
  multiplyBookings,
  ownCalendar,
  prepareBookings,
  REGISTERED_BARE,
  registerEverybody,
} from './registration.ts';
import { handbook, largestCompany, multiplyRows, staffOf } from './rows.ts';
import { addTexts, searchCalls } from './search-calls.ts';
import { bareHashRate, signIn, storedHash } from './sign-in.ts';

// `npm run bench`: measures the built portal on the large demo group against the floor, in one run and as ratios,
// because the same machine is faster on one day than on another. Prints a Markdown table.

const ROUNDS = 3;
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

console.log('\n| measured | result | |\n|---|---|---|');
if (process.argv[2] === 'backup') {
  await benchBackup(row);
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'brillanz-bench-'));

async function portal(env: NodeJS.ProcessEnv) {
  const started = performance.now();
  const child = await startChild(
    'node',
    [...HEAP_FLAGS, 'dist/server/start.js'],
    { PORT: '0', PORTAL_SEED: 'large', ...env },
    /is ready on (\S+)/,
  );
  const origin = /is ready on (\S+)/.exec(child.output())?.[1] ?? '';
  return { ...child, origin, seconds: (performance.now() - started) / 1000 };
}

async function startTimes(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'start'), PORTAL_SEED: 'normal' };
  const first = await portal(env);
  const memory = await memoryOf(first.pid);
  await first.stop();
  const second = await portal(env);
  row('first start, empty folder, normal demo group', `${first.seconds.toFixed(1)} s`, 'aim ≤ 30 s');
  row('next start', `${second.seconds.toFixed(1)} s`, 'aim ≤ 2 s');
  row('memory of the process after the first start', `${memory} MB`, 'aim ≤ 170 MB');
  await second.stop();
}

async function startFloor(url: string, wanted: Call[], claims: string) {
  const floor = await startChild(
    'node',
    ['--import', 'tsx', 'tools/bench/floor.ts'],
    { DATABASE_URL: url, FLOOR_CALLS: JSON.stringify(wanted), FLOOR_CLAIMS: claims },
    /^\d+\n/,
  );
  return { ...floor, port: floor.output().trim() };
}

interface Compared {
  call: Call;
  ours: Load;
  bare: Load;
}

function tellRatio({ call, ours, bare }: Compared): void {
  row(
    call.name,
    `${percent(ours.rate, bare.rate)} of the floor`,
    `p99 ${(ours.p99 / bare.p99).toFixed(1)} × the floor's, ${Math.round(ours.rate)}/s; aim ≥ ${call.aim} %, ≤ 2 ×`,
  );
}

const sentBy = ({ body }: Call) => (body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {});

/** Each call against the floor; a row is printed as soon as it is known. */
async function compareCalls(
  origin: string,
  url: string,
  wanted: Call[],
  token: string,
  claims: string,
  apikey: string,
  tell: (result: Compared) => void = tellRatio,
) {
  const floor = await startFloor(url, wanted, claims);
  const headers = { apikey, authorization: `Bearer ${token}` };
  const results: Compared[] = [];
  for (const [index, call] of wanted.entries()) {
    const sent = sentBy(call);
    const ours: Load[] = [];
    const bare: Load[] = [];
    // In turns, so that a slow minute of the machine hits both.
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await load({ url: `http://127.0.0.1:${floor.port}/${index}`, headers: call.headers ?? {}, ...sent }));
      ours.push(await load({ url: origin + call.path, headers: { ...headers, ...call.headers }, ...sent }));
    }
    const result = { call, ours: median(ours), bare: median(bare) };
    tell(result);
    results.push(result);
  }
  await floor.stop();
  return results;
}

await startTimes();
const engine = await openEngine({ dataDir: join(folder, 'database') });
const server = await portal({ DATABASE_URL: engine.url });
const pool = createPool({ url: engine.url });
await pool.query('vacuum analyze');
const config = (await (await fetch(`${server.origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
const apikey = config.data.publicKey;
const { token, claims } = await signIn(server.origin, apikey, 'admin@lumen.example');
await pool.query(BENCH_TABLE);
const bookings = await prepareBookings(pool);
const wanted = [
  ...calls({
    opticianId: await largestCompany(pool),
    staffId: await staffOf(pool, claims),
    pageId: await handbook(pool),
  }),
  ...bookingCalls(bookings, await ownCalendar(server.origin, token)),
  ...OFFICE_CALLS,
  QUEUE,
];

const reader = await signIn(server.origin, apikey, 'optician@lumen.example');
const own = await memberCalls(pool, { origin: server.origin, apikey, token: reader.token, folder });
const measured = await compareCalls(server.origin, engine.url, wanted, token, claims, apikey);
await compareCalls(server.origin, engine.url, own, reader.token, reader.claims, apikey);
const listings = await compareCalls(
  server.origin,
  engine.url,
  await listingCalls(pool),
  reader.token,
  reader.claims,
  apikey,
);
const { few, many } = await timeMatching(pool);
row(
  'an accepted item against 10’000 kept searches',
  `${(many / few).toFixed(2)} × the time of 1’000`,
  `${many.toFixed(1)} ms; aim ≤ 2 ×`,
);
{
  const floor = await startFloor(engine.url, [REGISTERED_BARE], claims);
  const sides = { ours: [] as Load[], bare: [] as Load[] };
  for (let round = 0; round < ROUNDS; round++) {
    sides.bare.push(
      await registerEverybody(pool, bookings, {
        url: `http://127.0.0.1:${floor.port}/0`,
        headers: {},
        body: (staff_id) => ({ date_id: bookings.openDateId, staff_id }),
      }),
    );
    sides.ours.push(
      await registerEverybody(pool, bookings, {
        url: `${server.origin}/api/v1/courses/register`,
        headers: { authorization: `Bearer ${token}` },
        body: (staffId) => ({
          dateId: bookings.openDateId,
          people: [{ staffId, despiteConflict: true }],
          questionsVersion: 1,
        }),
      }),
    );
  }
  await floor.stop();
  const [ours, bare] = [median(sides.ours), median(sides.bare)];
  row(
    'registering one person',
    `${percent(ours.rate, bare.rate)} of the bare insert under the same lock`,
    `p99 ${(ours.p99 / bare.p99).toFixed(1)} × the insert's, ${Math.round(ours.rate)}/s`,
  );
}
await addTexts(pool);
const searches = await compareCalls(
  server.origin,
  engine.url,
  searchCalls(),
  reader.token,
  reader.claims,
  apikey,
  () => {},
);
for (const { call, ours, bare } of searches) {
  // One person who types, in place of ten.
  const headers = { apikey, authorization: `Bearer ${reader.token}` };
  const alone = await load({ url: server.origin + call.path, headers, connections: 1 });
  row(
    call.name,
    `${percent(ours.rate, bare.rate)} of the floor, ${alone.p50} ms for one person (p50)`,
    `p99 ${(ours.p99 / bare.p99).toFixed(1)} × the floor's, ${Math.round(ours.rate)}/s; aim ≥ ${call.aim} %, ≤ 2 ×, < 150 ms`,
  );
}
const certificates = await timeCertificates(pool);
await multiplyRows(pool);
await multiplyBookings(pool);
await multiplyCertificates(pool);
await multiplyListings(pool);
for (const [name, time] of await timeCertificates(pool)) {
  const before = certificates.get(name) ?? time;
  row(`${name}, ten times the rows`, `${(time / before).toFixed(2)} × the time`, `${time.toFixed(1)} ms; aim ≤ 1.2 ×`);
}
for (const [index, call] of wanted.entries()) {
  if (call.body) continue;
  const headers = { apikey, authorization: `Bearer ${token}`, ...call.headers };
  const grown = await load({ url: server.origin + call.path, headers });
  row(
    `${call.name}, ten times the rows`,
    `${((measured[index]?.ours.rate ?? 0) / grown.rate).toFixed(2)} × the time`,
    'aim ≤ 1.2 ×',
  );
}
for (const { call, ours } of [...listings, ...searches]) {
  // What ten who ask at once do not get in time is a result, too.
  const grown = await load({
    ...sentBy(call),
    url: server.origin + call.path,
    headers: { apikey, authorization: `Bearer ${reader.token}`, ...call.headers },
  }).catch(() => undefined);
  const times = grown ? `${(ours.rate / grown.rate).toFixed(2)} × the time` : 'not every answer came in time';
  row(`${call.name}, ten times the rows`, times, 'aim ≤ 1.2 ×');
}
const email = 'owner@lumen.example';
const stored = await storedHash(pool, email);
const signIns: { rate: number; share: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const hashRate = await bareHashRate(stored);
  const { rate } = await load({
    url: `${server.origin}/auth/v1/token?grant_type=password`,
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  signIns.push({ rate, share: rate / hashRate });
}
const middle = signIns.sort((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)] ?? { rate: 0, share: 0 };
row('sign-ins', `${percent(middle.share, 1)} of what the bare hash allows`, `${middle.rate.toFixed(0)}/s; aim ≥ 80 %`);
row('memory of the process after the load', `${await memoryOf(server.pid)} MB`, 'aim < 350 MB');
for (const { route, total, script } of await bytesPerRoute(server.origin, [
  '/app/opticians',
  ...['/app/marketplace', '/app/jobs', '/embeds/marketplace'],
  ...['/app/assessment', '/app/marketing/gazette', '/app/products', '/app/internal/logo-download'],
  `/app/opticians/${wanted[2]?.values[0]}`,
])) {
  row(`bytes of ${route.replace(/[0-9a-f-]{36}/, '{id}')}`, `${total} KB`, `${script} KB of it script`);
}
await server.stop();
await benchBackup(row);
await pool.end();
await engine.stop();
await rm(folder, { recursive: true, force: true });
