import type { AreaWeb } from '#web/area-web.ts';
import { toolbox } from './area.ts';
import { SHEET_PRODUCTS } from './logo-facts.ts';
import { LOGO_DRAFTS, LOGOS } from './web/logos/lists.ts';
import { SIGNATURE_DRAFTS, SIGNATURES } from './web/signature/lists.ts';

const revisions = ({ view }: Record<string, unknown>) => (view === 'revisions' ? { view } : {});

/** The face of the tools to the client. */
export const toolboxWeb: AreaWeb = {
  facts: toolbox,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  tasks: [
    {
      name: 'drafts',
      label: 'logoDrafts',
      icon: 'edit',
      order: 79,
      to: LOGO_DRAFTS.path,
      search: LOGO_DRAFTS.write({ ...LOGO_DRAFTS.usual, mine: true }),
    },
    {
      name: 'templateDrafts',
      label: 'templateDrafts',
      icon: 'edit',
      order: 80,
      to: SIGNATURE_DRAFTS.path,
      search: SIGNATURE_DRAFTS.write({ ...SIGNATURE_DRAFTS.usual, mine: true }),
    },
  ],
  screens: [
    {
      path: '/app/internal/logo-download',
      title: 'logos',
      load: () => import('./web/logos/logos-screen.tsx'),
      search: LOGOS.search,
    },
    {
      path: '/app/internal/logo-download/drafts',
      title: 'logos',
      load: () => import('./web/logos/logo-drafts-screen.tsx'),
      search: LOGO_DRAFTS.search,
    },
    {
      path: '/app/internal/logo-download/$logoId/edit',
      title: 'logos',
      load: () => import('./web/logos/logo-edit-screen.tsx'),
      search: revisions,
    },
    { path: SIGNATURES, title: 'signature', load: () => import('./web/signature/signature-screen.tsx') },
    {
      path: '/app/internal/signature-generator/templates',
      title: 'templates',
      load: () => import('./web/signature/template-drafts-screen.tsx'),
      search: SIGNATURE_DRAFTS.search,
    },
    {
      path: '/app/internal/signature-generator/templates/$templateId/edit',
      title: 'templates',
      load: () => import('./web/signature/template-edit-screen.tsx'),
      search: revisions,
    },
    {
      path: '/app/internal/styleguide-portal',
      title: 'styleguide',
      load: () => import('./web/style/portal-screen.tsx'),
    },
    ...SHEET_PRODUCTS.filter((product) => product !== 'portal').map((product) => ({
      path: `/app/internal/styleguide-${product}`,
      title: 'styleguide',
      load: () => import('./web/style/brand-sheet-screen.tsx'),
    })),
  ],
  contents: [
    {
      kind: 'logo',
      label: 'logos',
      one: 'oneLogo',
      fields: 'edit.field',
      path: (id) => `/app/internal/logo-download?logo=${id}`,
      read: () => import('./web/logos/logo-reader.tsx'),
    },
    {
      kind: 'signature_template',
      label: 'templates',
      one: 'template',
      fields: 'edit.field',
      path: () => SIGNATURES,
      read: () => import('./web/signature/template-reader.tsx'),
    },
  ],
};
