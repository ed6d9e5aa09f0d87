import type { TFunction } from 'i18next';
import { PortalCallError } from '#web/portal-error.ts';

/** What to say about a failed call, by the code of the answer. */
export function errorWords(t: TFunction, error: unknown): string {
  return t(error instanceof PortalCallError ? `errors.${error.code}` : 'errors.unexpected');
}
