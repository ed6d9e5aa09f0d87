/**
 * The settings of the specification (§3), to the letter, by what they hold, and `supportEmail` for questions that belong
 * to no other office (decision 0356). The database's twin: setting_kind().
 */
export const MAIL_SETTINGS = [
  'marketplaceEmail',
  'coursesEmail',
  'eventsEmail',
  'eventsDeregistrationEmail',
  'certificationEmail',
  'supportEmail',
] as const;
export const LINK_SETTINGS = ['coursesProgramLink'] as const;
/** The settings that are one line of text. */
export const TEXT_SETTINGS = [...MAIL_SETTINGS, ...LINK_SETTINGS] as const;
export type TextSetting = (typeof TEXT_SETTINGS)[number];
export const BANNER_SETTING = 'bannerSettings';
