import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What the search of the portal knows besides what it finds: synonyms, and what nobody found. */
export const search = {
  name: 'search',
  words: 'search',
  screens: [{ path: '/app/internal/search', opensWith: 'canEditContent' }],
  menu: [
    {
      group: 'internal',
      order: 30,
      path: '/app/internal/search',
      label: 'title',
      icon: 'search',
      opensWith: 'canEditContent',
    },
  ],
  found: [{ name: 'file', label: 'found.file', icon: 'file', order: 45 }],
} as const satisfies AreaFacts;
