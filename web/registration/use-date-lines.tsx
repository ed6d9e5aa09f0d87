import { useTranslation } from 'react-i18next';
import { whenText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { townIn } from '#shared/town.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Fact } from '#web/ui/facts.tsx';

export interface BookedDate {
  kind: RegistrationKind;
  /** What it is called, and the language of that where it is not the one on screen. */
  name: string | undefined;
  lang?: Locale | undefined;
  startsAt: string;
  endsAt: string;
  venue: string | null;
  place: string | null;
}

/** What somebody registered for, when and where, as facts of a confirmation. */
export function useDateLines({ kind, name, lang, startsAt, endsAt, venue, place }: BookedDate): Fact[] {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  return [
    { label: t(`kind.${kind}`), value: <span lang={lang}>{name}</span> },
    { label: t('link.when'), value: whenText(startsAt, endsAt, locale) },
    { label: t('link.where'), value: [venue, place && townIn(locale, place)].filter(Boolean).join(', ') || '–' },
  ];
}
