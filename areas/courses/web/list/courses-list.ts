import { LOCALES } from '#shared/names/languages.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, id, manyLike, manyOf, oneOf, param } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';
import { COURSE_AUDIENCES, COURSE_CATEGORIES } from '../../course-facts.ts';

/** Which dates: those to come, those one is registered for or leads, those that are over. */
export const SCOPES = ['coming', 'mine', 'past'] as const;

/** At least so many points. */
export const POINTS = [1, 4, 8] as const;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month as YYYY-MM; '' is every one of a list, and this one of a calendar. */
const month = param((given) => (typeof given === 'string' && MONTH.test(given) ? given : ''));

/** The dates of courses. The page of a course keeps the list's address, for the way back. */
export const COURSES = defineList({
  list: 'courses',
  path: '/app/courses',
  filters: {
    // Whose and when is chosen beside the filters, and goes with them.
    scope: { ...choice(SCOPES), count: () => 0 },
    month,
    free: flag(1),
    category: manyOf(COURSE_CATEGORIES),
    place: manyLike(/^[\p{L}\p{M} .’'-]{1,80}$/u),
    canton: manyLike(/^[A-Z]{2}$/),
    language: manyOf(LOCALES),
    audience: manyOf(COURSE_AUDIENCES),
    instructor: id,
    points: oneOf(POINTS),
  },
  look: { view: choice(['list', 'month']) },
  paged: true,
});
export type ListState = typeof COURSES.usual;

/** The page of one course. */
export const coursePath = (course: string) => `${COURSES.path}/${course}`;

/** What is written, for those who write. */
export const DRAFTS = defineWritten('courseDrafts', '/app/courses/drafts');

/** Where one is written, and where its dates are kept. */
export const editPath = (course: string) => `${coursePath(course)}/edit`;
export const datesPath = (course: string) => `${coursePath(course)}/dates`;

/** Everybody at a date, and who was there, for who manages it; requests of all courses. */
export const participantsPath = (course: string, date: string) => `${coursePath(course)}/participants/${date}`;
export const attendancePath = (course: string, date: string) => `${coursePath(course)}/attendance/${date}`;
export const REQUESTS = `${COURSES.path}/requests`;

/** Where one registers. */
export const registerPath = (course: string) => `${coursePath(course)}/register`;

/** The training of the people of one's own company. */
export const TEAM = '/app/courses/team';
