import autocannon from 'autocannon';

/** What one round of load measured. */
export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds that half of the answers stayed below. */
  p50: number;
  /** Milliseconds that 99 of 100 answers stayed below. */
  p99: number;
}

const SECONDS = 2;
/** Seconds of one round among several. */
export const ROUND = 1;
/** Fewer answers than this say nothing about a rate. */
const ENOUGH = 30;

/**
 * Sends requests over ten connections for `seconds` and measures; for five times as long where too few were answered.
 * @throws when any answer is not 2xx, because a fast refusal is no result.
 */
export async function load(request: autocannon.Options, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({ connections: 10, ...request, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  }
  if (result.requests.total < ENOUGH && seconds <= SECONDS && !request.amount) return load(request, 5 * SECONDS);
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The value in the middle of an odd number of them. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
