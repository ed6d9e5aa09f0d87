import type { AreaWeb } from '#web/area-web.ts';
import { loadTopicWords } from '#web/frame/settings-topics.ts';
import { settings } from './area.ts';
import { TEXT_SETTINGS } from './setting-names.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The face of settings and administration to the client. */
export const settingsWeb: AreaWeb = {
  facts: settings,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: '/app/internal/settings',
      title: 'menu.settings',
      load: async () => {
        const [screen] = await Promise.all([import('./web/settings-screen.tsx'), loadTopicWords()]);
        return screen;
      },
      // Topics keep what else stands in the address (their own search, page, record).
      search: (query) => ({ ...query, topic: text(query.topic) }),
    },
  ],
  settingsTopics: [
    {
      name: 'general',
      label: 'topic.general.label',
      lead: 'topic.general.lead',
      finds: TEXT_SETTINGS.map((key) => ({ label: `setting.${key}.label`, hash: key })),
      icon: 'sliders',
      order: 10,
      permission: 'canManageDatabase',
      load: () => import('./web/general/general-topic.tsx'),
    },
    {
      name: 'banner',
      label: 'topic.banner.label',
      lead: 'topic.banner.lead',
      icon: 'megaphone',
      order: 20,
      permission: 'canManageDatabase',
      load: () => import('./web/banner/banner-topic.tsx'),
    },
    {
      name: 'health',
      label: 'topic.health.label',
      lead: 'topic.health.lead',
      icon: 'bars',
      order: 90,
      permission: 'canManageDatabase',
      load: () => import('./web/health/health-topic.tsx'),
    },
  ],
  bars: [
    {
      name: 'banner',
      order: 20,
      shows: ({ banners }) => banners.length > 0,
      load: () => import('./web/banner/banner-bar.tsx'),
    },
  ],
};
