import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What one can do, seen by oneself: rounds of questions, their result, and the mean of a team. */
export const assessment = {
  name: 'assessment',
  words: 'assessment',
  screens: [{ path: '/app/assessment', opensWith: 'canViewAssessment' }],
  menu: [
    {
      group: 'training',
      order: 30,
      path: '/app/assessment',
      label: 'title',
      icon: 'compass',
      opensWith: 'canViewAssessment',
    },
  ],
} as const satisfies AreaFacts;
