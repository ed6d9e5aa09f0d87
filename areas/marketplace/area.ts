import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What members offer each other or look for. */
export const marketplace = {
  name: 'marketplace',
  words: 'marketplace',
  screens: [
    { path: '/app/marketplace', opensWith: 'canViewMarketplace' },
    { path: '/app/marketplace/own', opensWith: 'canEditMarketplaceOffers' },
    { path: '/app/marketplace/$itemId', opensWith: 'canViewMarketplace' },
    { path: '/app/marketplace/$itemId/edit', opensWith: 'canEditMarketplaceOffers' },
  ],
  menu: [
    {
      group: 'marketplace',
      order: 10,
      path: '/app/marketplace',
      label: 'listings',
      icon: 'tag',
      opensWith: 'canViewMarketplace',
    },
  ],
  found: [{ name: 'marketplace_item', label: 'listings', icon: 'tag', order: 50 }],
} as const satisfies AreaFacts;
