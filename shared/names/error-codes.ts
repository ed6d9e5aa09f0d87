/**
 * Every error code of `/api/v1` with its HTTP status. The process throws them, the client owns their German and
 * French words (`errors.<code>` in the words `common`). Meanings follow decision §4 of the product decisions.
 */
export const ERROR_CODES = {
  bad_request: 400,
  not_signed_in: 401,
  session_expired: 401,
  second_factor_needed: 401,
  enrolment_needed: 401,
  account_inactive: 401,
  not_allowed: 403,
  viewing_only: 403,
  proof_needed: 403,
  switched_off: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  request_in_progress: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_fields: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The body of every answer of `/api/v1`: exactly one of the two is not null. */
export type Answer<T> =
  | { data: T; error: null }
  | { data: null; error: { code: ErrorCode; message: string; fields?: Record<string, string> } };
