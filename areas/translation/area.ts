import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The board of translations, and each item side by side. What is translated, and how, is the frame's (decision 0300). */
export const translation = {
  name: 'translation',
  words: 'translation',
  screens: [
    { path: '/app/translation', opensWith: 'canEditContent' },
    { path: '/app/translation/$itemId', opensWith: 'canEditContent' },
  ],
  menu: [
    {
      group: 'internal',
      order: 35,
      path: '/app/translation',
      label: 'title',
      icon: 'translate',
      opensWith: 'canEditContent',
    },
  ],
} as const satisfies AreaFacts;
