import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { writeDateTime } from '#web/ui/date-time-text.ts';
import type { Audience, Banner } from '../../setting-names.ts';

/** What a banner is called and said to be, in the language on screen. */
export function useBannerWords() {
  const { t } = useTranslation(['settings', 'common']);
  const { locale } = useLanguage();
  const named = (text: string) => text.trim() || t('banner.untitled');
  /** In the language on screen, or in the one that it has. */
  const title = (text: Partial<Banner['text']>) =>
    named([locale, ...LOCALES].map((one) => text[one]?.trim()).find(Boolean) ?? '');

  /** "Inhaber:in, Moderation · Frequentlens" or "Alle". */
  const audience = ({ roles, accountTypes, programs }: Audience) => {
    const parts = [
      roles.map((role) => t(`common:role.${role}`)),
      accountTypes.map((type) => t(`audience.accountType.${type}`)),
      programs.map((program) => t(`program.${program}`)),
    ].filter((names) => names.length > 0);
    return parts.length === 0 ? t('audience.everybody') : parts.map((names) => names.join(', ')).join(' · ');
  };

  /** "20.11.2026 08:00 bis 24.11.2026 18:00". */
  const period = ({ starts, ends }: Pick<Banner, 'starts' | 'ends'>) => {
    const [from, until] = [starts && writeDateTime(starts), ends && writeDateTime(ends)];
    if (from && until) return t('banner.fromUntil', { from, until });
    if (from) return t('banner.from', { from });
    return until ? t('banner.until', { until }) : t('banner.always');
  };

  /** Everything that can differ between two versions, in one line. */
  const summary = (banner: Banner | undefined) => {
    if (!banner) return t('banner.none');
    return [
      t(`banner.level.${banner.level}`).replace(/\s*:$/, ''),
      `DE «${named(banner.text.de)}»`,
      `FR «${named(banner.text.fr)}»`,
      audience(banner.audience),
      period(banner),
      ...(banner.link ? [banner.link] : []),
      ...(banner.dismissible ? [] : [t('banner.stays')]),
    ].join(' · ');
  };

  return {
    title,
    audience,
    period,
    summary,
    list: (banners: readonly Banner[]) =>
      banners.length === 0 ? t('banner.none') : banners.map(({ text }) => title(text)).join(' / '),
  };
}
