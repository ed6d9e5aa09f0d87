import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystemOnce } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from './call.ts';

/** Keeps the answers of calls by caller, call and key. */
export interface Idempotency {
  /** Claims a key; returns the answer of an earlier run, or undefined when the caller may run it now. */
  claim(entry: Entry): Promise<unknown | undefined>;
  finish(entry: Entry, answer: unknown): Promise<void>;
  release(entry: Entry): Promise<void>;
}

interface Entry {
  caller: string;
  call: string;
  key: string;
  inputHash: string;
}

/** Keys are remembered this long; a client retries within seconds. */
const LIFE = '24 hours';

/** So many of one caller are remembered: their answers may be long. */
const MOST = 200;

/** No call runs longer. A claim that has no answer by then belongs to a process that died: who asks again takes it over. */
const MAX_RUN = '60 seconds';

/**
 * Runs a POST once per `Idempotency-Key`: a repetition gets the first answer, one that comes while the first still
 * runs is told so, and a key used for another input is refused. A run that fails frees its key. Keys of callers
 * who are not signed in are not looked at: each would be a row that anybody can write.
 */
export async function withIdempotencyKey<T>(
  store: Idempotency,
  call: string,
  context: CallContext,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  const key = context.request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || key.length > 200 || key === '') {
    throw new PortalError('bad_request', 'Idempotency-Key must have 1 to 200 characters.');
  }
  const { sub } = context.caller.claims;
  if (typeof sub !== 'string') return run();
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const entry = { caller: sub, call, key, inputHash };
  const earlier = await store.claim(entry);
  if (earlier !== undefined) return earlier as T;
  try {
    const answer = await run();
    await store.finish(entry, answer);
    return answer;
  } catch (error) {
    await store.release(entry);
    throw error;
  }
}

/** The store in the database, shared by all processes: each step is one statement, because every POST takes them. */
export function databaseIdempotency(pool: Pool): Idempotency {
  const once = <Row extends object>(statement: Sql) =>
    asSystemOnce<Row>(pool, 'idempotency keys belong to the process, not to a person', statement);
  return {
    claim: async (entry) => {
      if ((await once(claim(entry))).length > 0) return undefined;
      const [earlier] = await once<{ input_hash: string; answer: unknown }>(
        sql`select input_hash, answer from brillanz.idempotency_keys ${where(entry)}`,
      );
      if (earlier && earlier.input_hash !== entry.inputHash) {
        throw new PortalError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
      }
      if (!earlier?.answer) throw new PortalError('request_in_progress', 'The first request with this key still runs.');
      return earlier.answer;
    },
    finish: async (entry, answer) => {
      await once(sql`update brillanz.idempotency_keys set answer = ${JSON.stringify(answer)} ${where(entry)}`);
    },
    release: async (entry) => {
      await once(sql`delete from brillanz.idempotency_keys ${where(entry)}`);
    },
  };
}

/**
 * Takes a key that is new, one whose time is over, or one whose process died; and clears others whose time is over, and what
 * the caller has too many of.
 */
function claim({ caller, call, key, inputHash }: Entry): Sql {
  return sql`
    with gone as (
      delete from brillanz.idempotency_keys old where old.created_at < now() - ${LIFE}::interval
        and (old.caller, old.call, old.key) <> (${caller}, ${call}, ${key})),
    crowded as (
      delete from brillanz.idempotency_keys old where old.caller = ${caller} and old.created_at <= (
        select newest.created_at from brillanz.idempotency_keys newest where newest.caller = ${caller}
        order by newest.created_at desc offset ${MOST - 1} limit 1))
    insert into brillanz.idempotency_keys (caller, call, key, input_hash)
    values (${caller}, ${call}, ${key}, ${inputHash})
    on conflict (caller, call, key) do update set created_at = now(), input_hash = excluded.input_hash, answer = null
      where idempotency_keys.created_at < now() - ${LIFE}::interval
        or idempotency_keys.answer is null and idempotency_keys.input_hash = excluded.input_hash
          and idempotency_keys.created_at < now() - ${MAX_RUN}::interval
    returning key`;
}

function where(entry: Entry) {
  return sql`where caller = ${entry.caller} and call = ${entry.call} and key = ${entry.key}`;
}
