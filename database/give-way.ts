import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { machineMemory } from './machine-memory.ts';
import type { Pool, PoolClient } from './pool.ts';

/** What lasts longer is long; others wait so long for a connection before it gives way to them. In ms. */
const LONG = 2_000;
const WAITS = 500;
/** Long work may keep two in five of a pool's connections while others wait. */
const LONG_PART = 0.4;
/** A quarter of the machine's memory is for persons' work, and at least more than ten quiet connections keep (640 MB). */
const MEMORY_PART = 0.25;
const LEAST_MEMORY = 2 ** 30;
/** A request to cancel, in PostgreSQL's protocol: its length and code, then the process and its key. */
const CANCEL = [16, 80_877_102] as const;

interface Work {
  whose: string;
  since: number;
}

const atWork = new WeakMap<Pool, Map<PoolClient, Work>>();
/** What was cancelled may have ended by itself meanwhile: the next work on its connection is not to be hit. */
const cancelled = new WeakSet<PoolClient>();

/** A connection for a piece of somebody's work, until it is released: it may have to give way (`giveWay`). */
export async function connectFor(pool: Pool, whose: string | undefined): Promise<PoolClient> {
  const client = await pool.connect();
  if (whose !== undefined) atWork.get(pool)?.set(client, { whose, since: Date.now() });
  return client;
}

/** Releases what `connectFor` gave. @param broken why it cannot be used any more. */
export function giveBack(client: PoolClient, broken?: Error | boolean): void {
  client.release(broken || cancelled.has(client));
}

/** So long it is remembered who kept connections, in ms: whoever begins anew is not who begins again and again. */
const LATELY = 60_000;

/**
 * Ends long work of persons (57014) while others wait for a connection of the pool, as far as it keeps more than its part
 * of them: first of those who keep most, then of those who kept them longest lately, then the youngest, for what is worth
 * waiting for is begun once. So a call that somebody can make slow holds up nobody else for long, and a long piece of one
 * person goes on however many others ask.
 * @param options.memory bytes that all of it may take of a database on this machine: beyond, what takes most ends first.
 */
export function giveWay(pool: Pool, { long = LONG, waits = WAITS, memory = Number.POSITIVE_INFINITY } = {}): void {
  const works = new Map<PoolClient, Work>();
  atWork.set(pool, works);
  /** Milliseconds of long work that ended, by whose it was. */
  let kept = new Map<string, number>();
  let keptSince = Date.now();
  const end = (client: PoolClient) => {
    const work = works.get(client);
    works.delete(client);
    const lasted = work ? Date.now() - work.since : 0;
    if (work && lasted >= long) kept.set(work.whose, (kept.get(work.whose) ?? 0) + lasted);
  };
  for (const event of ['release', 'remove'] as const) {
    pool.on(event, (...given: unknown[]) => end(given.at(-1) as PoolClient));
  }
  const room = Math.floor(pool.options.max * LONG_PART);
  let waiting: number | undefined;
  const look = () => {
    if (memory < Number.POSITIVE_INFINITY) tooHeavy([...works.keys()], memory).forEach(cancel);
    const now = Date.now();
    if (now - keptSince > LATELY) [kept, keptSince] = [new Map(), now];
    waiting = pool.waitingCount === 0 ? undefined : (waiting ?? now);
    if (waiting === undefined || now - waiting < waits) return;
    const late = [...works].filter(([, { since }]) => now - since >= long);
    const held = Map.groupBy(late, ([, { whose }]) => whose);
    const most = ({ whose }: Work) => held.get(whose)?.length ?? 0;
    const lately = ({ whose }: Work) => kept.get(whose) ?? 0;
    late.sort(([, a], [, b]) => most(b) - most(a) || lately(b) - lately(a) || b.since - a.since);
    for (const [client] of late.slice(0, Math.max(0, late.length - room))) cancel(client);
  };
  setInterval(look, waits / 2).unref();
}

/** Bytes that the work of persons may take of an embedded database (`giveWay`); one elsewhere is its host's to bound. */
export function memoryOfWork({ embedded }: { embedded: boolean }): number {
  return embedded ? Math.max(machineMemory() * MEMORY_PART, LEAST_MEMORY) : Number.POSITIVE_INFINITY;
}

/** Of connections those that take most, until the others together take no more than `most` bytes. */
function tooHeavy(clients: PoolClient[], most: number): PoolClient[] {
  const heavy = clients.map((client) => ({ client, bytes: ownMemoryOf(client) })).sort((a, b) => b.bytes - a.bytes);
  let over = heavy.reduce((sum, { bytes }) => sum + bytes, -most);
  const ending: PoolClient[] = [];
  for (const { client, bytes } of heavy) {
    if (over <= 0) break;
    ending.push(client);
    over -= bytes;
  }
  return ending;
}

/** Bytes that a connection's process on this machine shares with no other; 0 where the system does not tell. */
function ownMemoryOf(client: PoolClient): number {
  try {
    const status = readFileSync(`/proc/${(client as Backend).processID}/status`, 'utf8');
    return Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** What `pg` knows of a connection besides. */
type Backend = PoolClient & Record<'processID' | 'secretKey', number> & { host: string; port: number };

/** What cannot be told goes on: it has its own time-out. */
function cancel(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as Backend;
  cancelled.add(client);
  const request = Buffer.alloc(CANCEL[0]);
  for (const [at, number] of [...CANCEL, processID, secretKey].entries()) request.writeInt32BE(number, at * 4);
  const line = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  line.on('error', () => undefined).end(request);
}
