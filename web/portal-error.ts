/**
 * A refused or failed call of `/api/v1`. `code` is one of `areas/error-codes.ts`, or 'network' when no answer came;
 * its words are `errors.<code>` in the words `common`. `fields` names invalid inputs, each with a reason code.
 */
export class PortalCallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, status: number, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'PortalCallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** Faults that pass by themselves: no answer, or a service that says it is not ready. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 503;
  }
}
