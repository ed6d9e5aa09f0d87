import { APPROVALS } from '#shared/names/content.ts';
import { isUuid } from '#shared/uuid.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { approvals } from './area.ts';

/** The face of releasing to the client. */
export const approvalsWeb: AreaWeb = {
  facts: approvals,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: APPROVALS,
      title: 'title',
      load: () => import('./web/approvals-screen.tsx'),
      search: ({ item }) => (isUuid(item) ? { item } : {}),
    },
  ],
  settingsTopics: [
    {
      name: 'reasons',
      label: 'reasons.title',
      lead: 'reasons.lead',
      icon: 'quote',
      group: 'portal',
      order: 30,
      permission: 'canManageDatabase',
      load: () => import('./web/reasons/reasons-topic.tsx'),
    },
  ],
  tasks: [{ name: 'waiting', label: 'task', icon: 'inbox', order: 10, to: APPROVALS }],
};
