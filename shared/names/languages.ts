/** Languages of content and people. */
export const LANGUAGES = ['de', 'fr', 'en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages of the interface and of mails. */
export const LOCALES = ['de', 'fr'] as const satisfies readonly Language[];
export type Locale = (typeof LOCALES)[number];

/** Whether the interface speaks it. */
export const isLocale = (language: string): language is Locale => language === 'de' || language === 'fr';
