import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Courses of the group, their dates and who gives them. */
export const courses = {
  name: 'courses',
  words: 'courses',
  screens: [
    { path: '/app/courses/drafts', opensWith: 'canManageCourses' },
    { path: '/app/courses/$courseId/edit', opensWith: 'canManageCourses' },
  ],
  menu: [],
  found: [{ name: 'course', label: 'title', icon: 'course', order: 35 }],
} as const satisfies AreaFacts;
