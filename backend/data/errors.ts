/** The body of every refusal, in the shape the Supabase client expects; absent parts are null, never missing. */
export interface ErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** What a refusal is made of. */
export interface DataErrorParts {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
}

/** A refusal of the data service: HTTP status and error body. `identify` throws it too (401 PGRST301 / PGRST303). */
export class DataError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;

  constructor({ status, code, message, details = null, hint = null }: DataErrorParts) {
    super(message);
    this.name = 'DataError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }

  /** The JSON body of the answer. */
  get body(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}

/** 400 PGRST100: the query string cannot be understood; `place` says where. */
export function syntaxError(message: string, place: string): DataError {
  return new DataError({ status: 400, code: 'PGRST100', message, details: place });
}

/** 400 42703, as PostgreSQL itself would answer. */
export function unknownColumn(relation: string, column: string): DataError {
  return new DataError({ status: 400, code: '42703', message: `column ${relation}.${column} does not exist` });
}
