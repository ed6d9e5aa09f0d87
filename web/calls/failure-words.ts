import type { TFunction } from 'i18next';
import { CallError, codeOf } from './call-error.ts';

/**
 * What to tell about a failed call.
 * @param own where an area has words of its own for some codes, or for why there is a conflict, e.g. `edit.failed`; all
 *   others have those of the portal.
 */
export function failureWords(thrown: unknown, t: TFunction, own?: string): string {
  const code = codeOf(thrown);
  const common = [`common:errors.${code}`, 'common:errors.unexpected'];
  return t(own ? [`${own}.${reasonOf(thrown)}`, `${own}.${code}`, ...common] : common);
}

/** Why there is a conflict, as calls say in a field and functions of the database in their message. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof CallError) || thrown.code !== 'conflict') return codeOf(thrown);
  return thrown.fields.item ?? thrown.message;
}
