import type { TFunction } from 'i18next';
import { codeOf } from './call-error.ts';

/**
 * What to tell about a failed call.
 * @param own where an area has words of its own for some codes, e.g. `edit.failed`; all others have those of the portal.
 */
export function failureWords(thrown: unknown, t: TFunction, own?: string): string {
  const code = codeOf(thrown);
  const common = [`common:errors.${code}`, 'common:errors.unexpected'];
  return t(own ? [`${own}.${code}`, ...common] : common);
}
