import type { BannerLevel } from '#shared/names/banner-levels.ts';
import type { Program } from '#shared/names/programs.ts';
import type { AccountType, Role } from '#shared/names/roles.ts';

/** Limits that the database holds as well. */
export const MAX_ADDRESSES = 20;
export const MAX_BANNERS = 20;
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
