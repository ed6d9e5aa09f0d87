/** What courses are about, and under what their points count. */
export const COURSE_CATEGORIES = [
  'refraction',
  'contactLenses',
  'eyeHealth',
  'workshop',
  'advice',
  'management',
] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];

/** How much a course builds on. */
export const COURSE_LEVELS = ['basic', 'advanced', 'expert'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/** Whom a course is for. */
export const COURSE_AUDIENCES = ['opticians', 'optometrists', 'sales', 'apprentices', 'owners'] as const;
export type CourseAudience = (typeof COURSE_AUDIENCES)[number];

/** Documents beside a text, and parts of a programme. */
export const MAX_DOCUMENTS = 20;
export const MAX_PROGRAMME = 40;

/** The parts of a programme beside the sessions of a date: all where none of these says when one is, else only those said. */
export const untimedParts = (programme: readonly string[], sessions: readonly { key: string }[]): readonly string[] =>
  sessions.some(({ key }) => programme.includes(key)) ? [] : programme;
