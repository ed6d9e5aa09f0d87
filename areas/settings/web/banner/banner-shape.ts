import * as z from 'zod/mini';
import type { Json } from '#database/types.generated.ts';
import { isRecord } from '#shared/is-record.ts';
import { BANNER_LEVELS } from '#shared/names/banner-levels.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { BANNER_SETTING } from '#shared/names/setting-keys.ts';
import { BANNER_TEXT_LENGTH, type Banner } from '../../setting-names.ts';
import { isLink } from '../store/setting-values.ts';
import type { Shape } from '../store/use-settings-form.ts';

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

/** Banners by id. */
export type Banners = Readonly<Partial<Record<string, Banner>>>;

/** A banner as it is stored, or what is wrong with it. */
const checkedBanner = z.pipe(
  z.custom<Banner>(isBanner),
  z.transform((banner, context) => {
    for (const [field, message] of Object.entries(bannerFaults(banner))) {
      context.issues.push({ code: 'custom', message, path: [field], input: banner });
    }
    const { text, link } = banner;
    return { ...banner, text: { de: text.de.trim(), fr: text.fr.trim() }, link: link?.trim() || null };
  }),
);

/** The list of banners as fields by id, so that two who change different banners do not stand in each other's way. */
export const bannerShape: Shape<Banners, Banners> = {
  schema: z.record(z.string(), checkedBanner),
  isValues: (kept) => Object.values(kept).every(isBanner),
  storedOf: (rows) => {
    const row = rows.find(({ key }) => key === BANNER_SETTING);
    return { values: bannersOf(row?.value), stamp: { [BANNER_SETTING]: row?.updated ?? null } };
  },
  changesOf: (checked, _changed, stamps) => {
    const banners = listed(checked);
    return [
      { key: BANNER_SETTING, value: banners.length > 0 ? banners : null, updated: stamps[BANNER_SETTING] ?? null },
    ];
  },
};

/** The banners of a state, in their order. */
export function listed(fields: Banners): Banner[] {
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

export type BannerState = 'draft' | 'planned' | 'running' | 'over';

/** Where a banner stands at a minute of the portal's clock; one that is not saved yet shows to nobody. */
export function bannerState(
  { starts, ends }: Pick<Banner, 'starts' | 'ends'>,
  minute: string,
  isStored: boolean,
): BannerState {
  if (!isStored) return 'draft';
  if (ends && ends <= minute) return 'over';
  return starts && starts > minute ? 'planned' : 'running';
}
