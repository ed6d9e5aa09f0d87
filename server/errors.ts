import { ERROR_CODES, type ErrorCode } from '#shared/names/error-codes.ts';

/**
 * The only error a call may throw on purpose. `message` is for the caller's developers and the log, in English and
 * without secrets; people read the client's words for `code`. `fields` names invalid inputs, each with a reason code.
 */
export class PortalError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'PortalError';
    this.code = code;
    this.status = ERROR_CODES[code];
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }
}
