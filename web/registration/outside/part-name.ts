import type { Locale } from '#shared/names/languages.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import type { OutsideDate } from './outside-values.ts';

/** What the parts of a date are called, for people who do not see the item itself. */
export function partNameOf({ parts }: Pick<OutsideDate, 'parts'>, locale: Locale): (key: string) => string {
  return (key) => inLanguage<string>(parts.find((part) => part.key === key)?.titles ?? {}, locale)?.text ?? key;
}
