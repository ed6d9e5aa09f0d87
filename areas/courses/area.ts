import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Courses of the group, their dates and who gives them. */
export const courses = {
  name: 'courses',
  words: 'courses',
  screens: [
    { path: '/app/courses', opensWith: 'canViewCourses' },
    { path: '/app/courses/drafts', opensWith: 'canManageCourses' },
    { path: '/app/courses/team', opensWith: 'canEditOwnBusiness' },
    { path: '/app/courses/requests', opensWith: 'canManageCourses' },
    { path: '/app/courses/$courseId/participants/$dateId', opensWith: 'canManageCourses' },
    { path: '/app/courses/$courseId/attendance/$dateId', opensWith: 'canManageCourses' },
    { path: '/app/courses/$courseId', opensWith: 'canViewCourses' },
    { path: '/app/courses/$courseId/dates', opensWith: 'canManageCourses' },
    { path: '/app/courses/$courseId/register', opensWith: 'canApplyForCourses' },
    { path: '/app/courses/$courseId/edit', opensWith: 'canManageCourses' },
  ],
  menu: [
    { group: 'training', order: 10, path: '/app/courses', label: 'title', icon: 'course', opensWith: 'canViewCourses' },
  ],
  found: [{ name: 'course', label: 'title', icon: 'course', order: 35 }],
} as const satisfies AreaFacts;
