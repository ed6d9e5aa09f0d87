/** How far a part of a translation is: nothing there, its source is another one now, by machine alone, by people. */
export const PART_STATES = ['missing', 'outdated', 'machine', 'edited'] as const;

/** How far a language of an item is: what of its parts is least far, and whether readers have all of it. */
export const LANGUAGE_STATES = [...PART_STATES, 'published'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];
