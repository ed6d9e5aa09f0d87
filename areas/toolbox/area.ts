import type { AreaFacts, ScreenOpening } from '#shared/names/area-facts.ts';
import { SHEET_PRODUCTS } from './logo-facts.ts';

const feature = 'toolbox';
const LOGOS = { permission: 'canViewMarketing', feature } as const satisfies ScreenOpening;
const SIGNATURE = { permission: 'canViewOwnBusiness', feature } as const satisfies ScreenOpening;
const OFFICE = { permission: 'canEditContent', feature } as const satisfies ScreenOpening;

/** The tools of the house: logos, signatures, and the style guide. */
export const toolbox = {
  name: 'toolbox',
  words: 'toolbox',
  screens: [
    { path: '/app/internal/logo-download', opensWith: LOGOS },
    { path: '/app/internal/logo-download/drafts', opensWith: OFFICE },
    { path: '/app/internal/logo-download/$logoId/edit', opensWith: OFFICE },
    { path: '/app/internal/signature-generator', opensWith: SIGNATURE },
    { path: '/app/internal/signature-generator/templates', opensWith: OFFICE },
    { path: '/app/internal/signature-generator/templates/$templateId/edit', opensWith: OFFICE },
    ...SHEET_PRODUCTS.map((product) => ({ path: `/app/internal/styleguide-${product}`, opensWith: OFFICE })),
  ],
  menu: [
    {
      group: 'marketing',
      order: 60,
      path: '/app/internal/logo-download',
      label: 'logos',
      icon: 'image',
      opensWith: LOGOS,
    },
    {
      group: 'internal',
      order: 5,
      path: '/app/internal/signature-generator',
      label: 'signature',
      icon: 'mail',
      opensWith: SIGNATURE,
    },
    {
      group: 'internal',
      order: 60,
      path: '/app/internal/styleguide-portal',
      label: 'styleguide',
      icon: 'spark',
      opensWith: OFFICE,
    },
  ],
  found: [
    { name: 'logo', label: 'logos', icon: 'image', order: 28 },
    { name: 'signature_template', label: 'templates', icon: 'mail', order: 29 },
  ],
} as const satisfies AreaFacts;
