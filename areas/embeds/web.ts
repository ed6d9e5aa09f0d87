import type { AreaWeb } from '#web/area-web.ts';
import { embeds } from './area.ts';

/** The face of the embeds to the client: where the office registers sites and puts the code for them together. */
export const embedsWeb: AreaWeb = {
  facts: embeds,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [],
  settingsTopics: [
    {
      name: 'embeds',
      label: 'topic.label',
      lead: 'topic.lead',
      icon: 'globe',
      group: 'portal',
      order: 46,
      permission: 'canManageDatabase',
      load: () => import('./web/embeds-topic.tsx'),
    },
  ],
};
