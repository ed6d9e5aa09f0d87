import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Jobs that companies of the group offer, and people of the group who would change. */
export const jobs = {
  name: 'jobs',
  words: 'jobs',
  screens: [
    { path: '/app/jobs', opensWith: 'canViewMarketplace' },
    { path: '/app/jobs/own', opensWith: 'canEditJobOffers' },
    { path: '/app/jobs/seekers', opensWith: 'canViewMarketplace' },
    { path: '/app/jobs/$jobId', opensWith: 'canViewMarketplace' },
    { path: '/app/jobs/$jobId/edit', opensWith: 'canEditJobOffers' },
  ],
  menu: [
    {
      group: 'marketplace',
      order: 20,
      path: '/app/jobs',
      label: 'title',
      icon: 'briefcase',
      opensWith: 'canViewMarketplace',
    },
  ],
  found: [{ name: 'job', label: 'title', icon: 'briefcase', order: 55 }],
} as const satisfies AreaFacts;
