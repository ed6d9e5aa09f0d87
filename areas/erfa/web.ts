import type { AreaWeb } from '#web/area-web.ts';
import { erfa } from './area.ts';

const PATH = '/app/gesundheitsoptik/erfa';

/** The face of groups to the client. */
export const erfaWeb: AreaWeb = {
  facts: erfa,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: PATH,
      title: 'title',
      load: () => import('./web/list/groups-screen.tsx'),
      search: ({ topic }) => (typeof topic === 'string' ? { topic: topic.slice(0, 200) } : {}),
    },
    {
      path: `${PATH}/$groupId`,
      title: 'title',
      load: () => import('./web/group/group-screen.tsx'),
      search: ({ meeting, topic }) => ({
        ...(typeof meeting === 'string' && { meeting }),
        ...(typeof topic === 'string' && { topic: topic.slice(0, 200) }),
      }),
    },
  ],
  tasks: [
    { name: 'requests', label: 'task.requests', icon: 'users', order: 61, to: PATH },
    { name: 'actions', label: 'task.actions', icon: 'check', order: 63, to: PATH },
    { name: 'polls', label: 'task.polls', icon: 'calendar', order: 62, to: PATH },
  ],
  tiles: [
    {
      name: 'next',
      title: 'tile.title',
      place: 'main',
      order: { office: 'hidden', owner: 43, instructor: 'hidden', optician: 43 },
      permission: 'canViewGesundheitsoptik',
      load: () => import('./web/tile/next-tile.tsx'),
    },
  ],
  actions: [
    {
      name: 'topic',
      label: 'action.topic',
      icon: 'users',
      order: 60,
      permission: 'canViewGesundheitsoptik',
      to: PATH,
      search: (topic) => (topic ? { topic } : {}),
    },
  ],
};
