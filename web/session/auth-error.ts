import { isRecord } from '#shared/is-record.ts';
/**
 * A refused or failed call of the auth service. `code` is its error code ('network' when no answer came),
 * `status` the HTTP status (0 without an answer), `waitSeconds` how long to wait after a 429.
 */
export class AuthError extends Error {
  readonly code: string;
  readonly status: number;
  readonly waitSeconds: number | null;

  constructor(code: string, message: string, status: number, waitSeconds: number | null = null) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.status = status;
    this.waitSeconds = waitSeconds;
  }

  /** Faults of the line or the server pass; a refusal stays. Only the first kind is tried again. */
  get retryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Raised when a call needs a session and there is none (specification §8). */
export class SessionMissingError extends AuthError {
  constructor() {
    super('session_missing', 'Auth session missing!', 400);
    this.name = 'SessionMissingError';
  }
}

/** Turns anything thrown into an `AuthError`; what it does not know keeps the given message. */
export function toAuthError(thrown: unknown, message: string): AuthError {
  return thrown instanceof AuthError ? thrown : new AuthError('unexpected', message, 400);
}

/** Reads the error body of the auth service in both of its forms, and the wait time a 429 names. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): AuthError {
  const fields = isRecord(body) ? body : {};
  const message = firstText(fields.msg, fields.message, fields.error_description, fields.error) ?? `HTTP ${status}`;
  const code = firstText(fields.error_code, fields.code, fields.error) ?? 'unexpected_failure';
  return new AuthError(code, message, status, status === 429 ? waitOf(retryAfter, message) : null);
}

function waitOf(retryAfter: string | null, message: string): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds > 0) return Math.ceil(seconds);
  const named = /after (\d+) seconds?/.exec(message)?.[1];
  return named === undefined ? null : Number(named);
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
