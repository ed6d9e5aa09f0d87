import { PortalCallError } from '#web/portal-error.ts';
import { AuthError } from '#web/session/auth-error.ts';

/**
 * Whether a failed read is worth trying again: no answer came, or the service says it is not ready. The data client
 * hands its errors on as objects; one without a code is its way to say that no answer came.
 */
export function willPass(error: unknown): boolean {
  if (error instanceof AuthError || error instanceof PortalCallError) return error.retryable;
  if (error instanceof TypeError) return error.message.includes('fetch');
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return code === '' || status === 503 || /^(PGRST00\d|08|53)/.test(String(code ?? ''));
}
