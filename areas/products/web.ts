import type { AreaWeb } from '#web/area-web.ts';
import { searchAroundPage } from '#web/blocks/search-around-page.ts';
import { importSearch } from '#web/imports/import-search.ts';
import { products } from './area.ts';
import { DRAFTS, IMPORT, PRODUCTS, PURECARE, PURELENS } from './web/lists.ts';

/** The face of products to the client. */
export const productsWeb: AreaWeb = {
  facts: products,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: '/app/products',
      title: 'title',
      load: () => import('./web/products-screen.tsx'),
      search: searchAroundPage(PRODUCTS),
    },
    {
      path: '/app/products/purecare',
      title: 'purecare',
      load: () => import('./web/purecare-screen.tsx'),
      search: searchAroundPage(PURECARE),
    },
    {
      path: '/app/products/purelens',
      title: 'purelens',
      load: () => import('./web/purelens-screen.tsx'),
      search: searchAroundPage(PURELENS),
    },
    {
      path: '/app/products/drafts',
      title: 'title',
      load: () => import('./web/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    { path: IMPORT, title: 'title', load: () => import('./web/import-screen.tsx'), search: importSearch },
    {
      path: '/app/products/$productId/edit',
      title: 'title',
      load: () => import('./web/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
  ],
  tasks: [
    {
      name: 'drafts',
      label: 'drafts',
      icon: 'edit',
      order: 76,
      to: DRAFTS.path,
      search: DRAFTS.write({ ...DRAFTS.usual, mine: true }),
    },
    {
      name: 'recalls',
      label: 'task',
      icon: 'warn',
      order: 12,
      to: PRODUCTS.path,
      search: PRODUCTS.write({ ...PRODUCTS.usual, recalled: true }),
    },
  ],
  contents: [
    {
      kind: 'product',
      label: 'title',
      one: 'one',
      fields: 'edit.field',
      path: (id) => `/app/products?product=${id}`,
      read: () => import('./web/product-reader.tsx'),
    },
  ],
};
