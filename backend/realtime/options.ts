import type { Pool } from '#database/pool.ts';
import type { Authorize } from './authorize.ts';
import type { Claims } from './claims.ts';

/** How much one client may ask for. */
export interface RealtimeLimits {
  channelsPerSocket: number;
  /** The same on a socket on which nobody has signed in yet. */
  channelsPerStranger: number;
  /** Sockets of one address (IPv6: one /64) on which nobody has signed in yet, at the same time. */
  strangersPerPlace: number;
  /** Joins on those, with or without a token, within `presenceWindowMs`. */
  placeJoins: number;
  /** Sockets on which one account may have joined something at the same time. */
  socketsPerAccount: number;
  /** Joins and fresh tokens of one account, over all its sockets, within `presenceWindowMs`. */
  accountJoins: number;
  /** Presence calls of one account, over all its sockets and topics, within `presenceWindowMs`. */
  accountPresenceCalls: number;
  /** Presence calls a client may make on one topic within `presenceWindowMs`; one more closes the channel. */
  presenceCalls: number;
  presenceWindowMs: number;
  /** Frames and pings of one socket within `frameWindowMs`; one more closes it. Joining all its channels and renewing their tokens takes 200. */
  socketFrames: number;
  /** The same of all sockets of one address on which nobody has signed in yet. */
  placeFrames: number;
  frameWindowMs: number;
  /** Largest incoming frame in bytes; a larger one closes the socket with 1009. */
  frameBytes: number;
  /** Largest tracked payload in bytes of JSON. */
  metaBytes: number;
  /** Bytes that may wait for a slow reader before its socket is dropped. */
  bufferBytes: number;
  /** Frames of one socket that may wait for their turn before reading from it pauses. */
  waitingFrames: number;
}

/** How quickly lost lines and lost processes are noticed, in milliseconds. */
export interface RealtimeTiming {
  /** How long the presence of a lost line is held for its return. */
  graceMs: number;
  pingMs: number;
  /** A socket from which nothing was heard for this long, not even a pong, counts as lost. */
  silenceMs: number;
  beatMs: number;
  /** A process that has not beaten for this long counts as dead. */
  nodeTimeoutMs: number;
  sweepMs: number;
  tickMs: number;
  /** How often a joined channel's token is judged again, so that an ended session does not go on listening. */
  judgeMs: number;
  /** How often those who have just joined are told who is present. */
  stateMs: number;
  /** A socket on which nobody who signed in has joined anything for this long is closed. */
  idleMs: number;
}

/** The limits of the hosted service where it has them. Twenty tabs that come back after a restart stay far below those of an account. */
export const DEFAULT_LIMITS: RealtimeLimits = {
  channelsPerSocket: 100,
  channelsPerStranger: 5,
  strangersPerPlace: 100,
  placeJoins: 400,
  socketsPerAccount: 20,
  accountJoins: 400,
  accountPresenceCalls: 60,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  socketFrames: 250,
  placeFrames: 1000,
  frameWindowMs: 10_000,
  // A token and a tracked payload have 4 KB each.
  frameBytes: 16 * 1024,
  metaBytes: 4096,
  bufferBytes: 4 * 1024 * 1024,
  waitingFrames: 16,
};

/**
 * Worst cases: a lost line is gone after 30 + 1 + 10 + 2 s, a killed process after 30 + 2 s, an ended session after
 * 20 + 1 s; 60 s is the promise.
 */
export const DEFAULT_TIMING: RealtimeTiming = {
  graceMs: 10_000,
  pingMs: 10_000,
  silenceMs: 30_000,
  beatMs: 10_000,
  nodeTimeoutMs: 30_000,
  sweepMs: 2_000,
  tickMs: 1_000,
  judgeMs: 20_000,
  stateMs: 100,
  idleMs: 60_000,
};

/** What the realtime service needs from the process around it. */
export interface RealtimeOptions {
  pool: Pool;
  /** Address for the one connection that listens for changes of other processes; must not go through a transaction pooler. */
  databaseUrl: string;
  /** Claims of a token whose signature and times hold, else undefined. Called for every join and refresh. */
  verifyToken(token: string): Promise<Claims | undefined>;
  /** Whether this is one of the project's API keys. */
  isKey(key: string): boolean;
  /** Who may join which topic and under which presence key; by default signed-in people under their own id. */
  authorize?: Authorize;
  /** The topics there are, as `liveUnderOwnId` takes them: only for those may a channel wait for its person. */
  topics?: readonly string[] | undefined;
  /** The header in which the nearest proxy writes the client's address, where Fastify is not told to trust it. */
  addressHeader?: string | undefined;
  /** The present in Unix milliseconds, for token expiry, call budgets and silence; tests may shift it. */
  now?: () => number;
  limits?: Partial<RealtimeLimits>;
  timing?: Partial<RealtimeTiming>;
}
