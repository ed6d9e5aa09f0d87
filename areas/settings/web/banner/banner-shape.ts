import type { Json } from '#database/types.generated.ts';
import { isRecord } from '#shared/is-record.ts';
import { BANNER_LEVELS } from '#shared/names/banner-levels.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { BANNER_SETTING } from '#shared/names/setting-keys.ts';
import { BANNER_TEXT_LENGTH, type Banner } from '../../setting-names.ts';
import type { Fields } from '../store/merge.ts';
import { isLink } from '../store/setting-values.ts';
import type { Shape } from '../store/use-editor.ts';

/** The banners of a value of the setting, by id and in their order. What is no banner is left out. */
export function bannersOf(value: Json | undefined): Record<string, Banner> {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return Object.fromEntries(list.filter(isBanner).map((banner) => [banner.id, banner]));
}

/** Whether something stored has the form of a banner; what it says was checked when it was written. */
export function isBanner(value: unknown): value is Banner {
  if (!isRecord(value) || !isRecord(value.text) || !isRecord(value.audience)) return false;
  const { id, text, level, audience, starts, ends, link, dismissible } = value;
  const orNull = (part: unknown) => part === null || typeof part === 'string';
  return (
    [id, text.de, text.fr].every((part) => typeof part === 'string') &&
    BANNER_LEVELS.some((name) => name === level) &&
    [audience.roles, audience.accountTypes, audience.programs].every(Array.isArray) &&
    [starts, ends, link].every(orNull) &&
    typeof dismissible === 'boolean'
  );
}

/** The list of banners as fields by id, so that two who change different banners do not stand in each other's way. */
export const bannerShape: Shape<Banner> = {
  isValue: isBanner,
  fieldsOf: (rows) => {
    const row = rows.find(({ key }) => key === BANNER_SETTING);
    return { fields: bannersOf(row?.value), stamps: { [BANNER_SETTING]: row?.updated ?? null } };
  },
  changesOf: ({ values, stamps }) => {
    const banners = listed(values).map((banner) => ({
      ...banner,
      text: { de: banner.text.de.trim(), fr: banner.text.fr.trim() },
      link: banner.link?.trim() || null,
    }));
    return [
      { key: BANNER_SETTING, value: banners.length > 0 ? banners : null, updated: stamps[BANNER_SETTING] ?? null },
    ];
  },
};

/** The banners of a state, in their order. */
export function listed(fields: Fields<Banner>): Banner[] {
  return Object.values(fields).filter((banner) => banner !== undefined);
}

/** A banner to begin with. */
export function newBanner(): Banner {
  return {
    id: `b-${crypto.randomUUID()}`,
    text: { de: '', fr: '' },
    level: 'info',
    audience: { roles: [], accountTypes: [], programs: [] },
    starts: null,
    ends: null,
    dismissible: true,
    link: null,
  };
}

export type BannerField = 'de' | 'fr' | 'link' | 'ends';
export type BannerFault = 'missing' | 'tooLong' | 'link' | 'order';

/** What is wrong with a banner, by field; empty when it may be saved. */
export function bannerFaults({ text, link, starts, ends }: Banner): Partial<Record<BannerField, BannerFault>> {
  const faults: Partial<Record<BannerField, BannerFault>> = {};
  for (const locale of LOCALES) {
    const typed = text[locale].trim();
    if (typed === '') faults[locale] = 'missing';
    else if ([...typed].length > BANNER_TEXT_LENGTH) faults[locale] = 'tooLong';
  }
  if (link?.trim() && !isLink(link.trim())) faults.link = 'link';
  if (starts && ends && ends <= starts) faults.ends = 'order';
  return faults;
}

export type BannerState = 'planned' | 'running' | 'over';

/** Where a banner stands at a minute of the portal's clock. */
export function bannerState({ starts, ends }: Pick<Banner, 'starts' | 'ends'>, minute: string): BannerState {
  if (ends && ends <= minute) return 'over';
  return starts && starts > minute ? 'planned' : 'running';
}
