import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Products of the group, around the pages of their lines. */
export const products = {
  name: 'products',
  words: 'products',
  screens: [
    { path: '/app/products', opensWith: 'canViewProducts' },
    { path: '/app/products/purecare', opensWith: 'canViewProducts' },
    { path: '/app/products/purelens', opensWith: 'canViewProducts' },
    { path: '/app/products/drafts', opensWith: 'canEditContent' },
    // As every import.
    { path: '/app/products/import', opensWith: 'canManageDatabase' },
    { path: '/app/products/$productId/edit', opensWith: 'canEditContent' },
  ],
  menu: [
    { group: 'marketing', order: 30, path: '/app/products', label: 'title', icon: 'box', opensWith: 'canViewProducts' },
    {
      group: 'marketing',
      order: 40,
      path: '/app/products/purecare',
      label: 'purecare',
      icon: 'spark',
      opensWith: 'canViewProducts',
    },
    {
      group: 'marketing',
      order: 50,
      path: '/app/products/purelens',
      label: 'purelens',
      icon: 'spark',
      opensWith: 'canViewProducts',
    },
  ],
  found: [{ name: 'product', label: 'title', icon: 'box', order: 27 }],
} as const satisfies AreaFacts;
