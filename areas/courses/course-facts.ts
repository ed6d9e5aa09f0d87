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
