/**
 * A refused or failed call of the portal or of the data service. `code` is one of `shared/names/error-codes.ts`, the
 * data service's own (PostgreSQL's, `PGRST…`) where it says no more, or 'network' when no answer came. Its words are
 * made by `failure-words.ts`. `fields` names invalid inputs, each with a reason code.
 */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, status: number, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** Faults that pass by themselves: no answer, or a service or database that is not ready. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 503 || /^(PGRST00\d|08|53)/.test(this.code);
  }
}

/** The code of whatever was thrown; 'unexpected' for what is no answer of a call. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof CallError ? thrown.code : 'unexpected';
}

/** Whether a read failed because the reader may not do it. */
export function isRefused(thrown: unknown): boolean {
  return thrown instanceof CallError && (thrown.status === 401 || thrown.status === 403);
}

/** Whether what was asked for does not exist, or not for the one who asks; nothing has an id of another shape either. */
export function isMissing(thrown: unknown): boolean {
  if (!(thrown instanceof CallError)) return false;
  const faults = Object.entries(thrown.fields);
  const noId = faults.length > 0 && faults.every(([at, fault]) => /^id$|Id$/.test(at) && fault === 'invalid_format');
  return thrown.status === 404 || (thrown.status === 422 && noId);
}
