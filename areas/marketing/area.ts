import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Marketing around its page: campaigns, the login of web-to-print, and the Gazette with its orders. */
export const marketing = {
  name: 'marketing',
  words: 'marketing',
  screens: [
    { path: '/app/marketing', opensWith: 'canViewMarketing' },
    { path: '/app/marketing/gazette', opensWith: 'canViewMarketing' },
    { path: '/app/marketing/gazette/drafts', opensWith: 'canEditContent' },
    { path: '/app/marketing/gazette/$issueId/edit', opensWith: 'canEditContent' },
    { path: '/app/marketing/campaigns/drafts', opensWith: 'canEditContent' },
    { path: '/app/marketing/campaigns/$campaignId/edit', opensWith: 'canEditContent' },
  ],
  menu: [
    {
      group: 'marketing',
      order: 10,
      path: '/app/marketing',
      label: 'title',
      icon: 'megaphone',
      opensWith: 'canViewMarketing',
    },
    {
      group: 'marketing',
      order: 20,
      path: '/app/marketing/gazette',
      label: 'gazette',
      icon: 'news',
      opensWith: 'canViewMarketing',
    },
  ],
  found: [
    { name: 'gazette', label: 'gazette', icon: 'news', order: 26 },
    { name: 'campaign', label: 'campaigns', icon: 'megaphone', order: 27 },
  ],
} as const satisfies AreaFacts;
