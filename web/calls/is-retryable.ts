import { AuthError } from '#web/session/auth-error.ts';
import { CallError } from './call-error.ts';

/** Whether a failed read is worth trying again: no answer came, or the service says it is not ready. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AuthError || error instanceof CallError) return error.retryable;
  return error instanceof TypeError && error.message.includes('fetch');
}
