import { APPROVALS } from '#shared/names/content.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { marketplace } from './area.ts';
import { ITEMS, itemPath } from './web/list/items-list.ts';

/** The face of the marketplace to the client. */
export const marketplaceWeb: AreaWeb = {
  facts: marketplace,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'marketplace_item',
      label: 'listing',
      fields: 'edit.field',
      path: itemPath,
      read: () => import('./web/read/item-reader.tsx'),
      edit: (id) => `${itemPath(id)}/edit`,
      beside: () => import('#web/listings/beside.tsx'),
    },
  ],
  parts: [
    {
      screen: APPROVALS,
      order: 10,
      permission: 'canManageMarketplace',
      load: () => import('#web/listings/below-queue.tsx'),
    },
  ],
  actions: [
    {
      name: 'begin',
      label: 'action.begin',
      finds: 'action.beginFinds',
      icon: 'plus',
      order: 30,
      permission: 'canEditMarketplaceOffers',
      to: ITEMS.path,
      begin: () => import('./web/list/begin-item.ts'),
    },
  ],
  tasks: [
    { name: 'ending', label: 'task.ending', icon: 'clock', order: 60, to: `${ITEMS.path}/own` },
    { name: 'rejected', label: 'task.rejected', icon: 'edit', order: 20, to: `${ITEMS.path}/own` },
  ],
  screens: [
    {
      path: '/app/marketplace',
      title: 'title',
      load: () => import('./web/list/items-screen.tsx'),
      search: ITEMS.search,
    },
    { path: '/app/marketplace/own', title: 'own', load: () => import('./web/own/own-screen.tsx') },
    {
      path: '/app/marketplace/$itemId',
      title: 'title',
      load: () => import('./web/item/item-screen.tsx'),
      search: (query) => ({ ...ITEMS.search(query), ...(typeof query.act === 'string' && { act: query.act }) }),
    },
    {
      path: '/app/marketplace/$itemId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
  ],
};
