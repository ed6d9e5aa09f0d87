import type { AreaWeb } from '#web/area-web.ts';
import { notifications } from './area.ts';
import { readListState, writeListState } from './web/list/list-state.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The face of notifications and mail to the client. */
export const notificationsWeb: AreaWeb = {
  facts: notifications,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  bell: () => import('./web/bell/bell.tsx'),
  screens: [
    {
      path: '/unsubscribe',
      title: 'unsubscribe.title',
      load: () => import('./web/unsubscribe/unsubscribe-screen.tsx'),
      search: (query) => ({ token: text(query.token) }),
    },
    {
      path: '/app/notifications',
      title: 'title',
      load: () => import('./web/list/notifications-screen.tsx'),
      search: (query) => writeListState(readListState(query)),
    },
  ],
};
