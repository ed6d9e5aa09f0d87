import type { TFunction } from 'i18next';
import type { Locale } from '#shared/names/languages.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import type { EventDetail } from '../queries.ts';

/** What the parts of an event are called, in a language or the other one. */
export function partNames({ parts, texts }: Pick<EventDetail, 'parts' | 'texts'>, locale: Locale, t: TFunction) {
  const words = inLanguage(texts, locale)?.text.parts;
  return (key: string): string => {
    const part = parts.find((one) => one.key === key);
    return words?.[key]?.title || (part ? t(`events:part.${part.kind}`) : t('events:part.gone'));
  };
}
