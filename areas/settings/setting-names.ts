import type { AccountType, Program, Role } from '#access/names.ts';
import type { BannerLevel } from '../banner-levels.ts';

/** The settings of the specification (§3), to the letter, by what they hold. The database's twin: setting_kind(). */
export const MAIL_SETTINGS = [
  'marketplaceEmail',
  'coursesEmail',
  'eventsEmail',
  'eventsDeregistrationEmail',
  'certificationEmail',
] as const;
export const LINK_SETTINGS = ['coursesProgramLink'] as const;
/** The settings that are one line of text. */
export const TEXT_SETTINGS = [...MAIL_SETTINGS, ...LINK_SETTINGS] as const;
export type TextSetting = (typeof TEXT_SETTINGS)[number];
export const BANNER_SETTING = 'bannerSettings';

/** Limits that the database holds as well. */
export const MOST_ADDRESSES = 20;
export const MOST_BANNERS = 20;
export const BANNER_TEXT_LENGTH = 300;

/** Whom a banner reaches; a type of JSON. An empty list leaves nobody out; several lists must all fit. */
export type Audience = {
  roles: Role[];
  accountTypes: AccountType[];
  programs: Program[];
};

/** One banner as it stands in the setting. Times are minutes of Zurich's clock, like 2026-11-20T08:00. */
export type Banner = {
  id: string;
  text: { de: string; fr: string };
  level: BannerLevel;
  audience: Audience;
  starts: string | null;
  ends: string | null;
  dismissible: boolean;
  link: string | null;
};
