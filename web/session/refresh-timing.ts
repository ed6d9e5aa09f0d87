import { AuthError } from './auth-error.ts';
import type { Session } from './session.ts';

/** Limits of the specification §9, in milliseconds. */
export const TICK_MS = 10_000;
const TICKS_BEFORE_EXPIRY = 3;
const RECOVERY_MARGIN_MS = 10_000;
const RETRY_STEP_MS = 200;
const RETRY_TOTAL_MS = 10_000;

/** The clock, so that tests can turn it. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

/** A tick refreshes when fewer than three ticks remain before the expiry. */
export function isDueAtTick(session: Session, now: number): boolean {
  return Math.floor((session.expires_at * 1000 - now) / TICK_MS) < TICKS_BEFORE_EXPIRY;
}

/** On recovery a stored session that expires within ten seconds is refreshed. */
export function isDueAtRecovery(session: Session, now: number): boolean {
  return session.expires_at * 1000 - now <= RECOVERY_MARGIN_MS;
}

/** An expired session is refreshed when it is read. */
export function isExpired(session: Session, now: number): boolean {
  return session.expires_at * 1000 <= now;
}

/**
 * Runs `attempt` until it succeeds. After the n-th failure it waits n × 200 ms, as long as the time spent so far and
 * that wait stay under ten seconds, and only when the failure may pass; else the last failure is thrown.
 */
export async function withRetries<T>(clock: Clock, attempt: () => Promise<T>): Promise<T> {
  const started = clock.now();
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      const wait = count * RETRY_STEP_MS;
      const mayPass = thrown instanceof AuthError && thrown.retryable;
      if (!mayPass || clock.now() - started + wait >= RETRY_TOTAL_MS) throw thrown;
      await clock.wait(wait);
    }
  }
}
