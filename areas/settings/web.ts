import { FEATURES } from '#shared/names/features.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { TEXT_SETTINGS } from '#shared/names/setting-keys.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { loadTopicWords } from '#web/frame/settings-topics.ts';
import { loadFieldWords } from '#web/i18n/load-field-words.ts';
import { settings } from './area.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The face of settings and administration to the client. */
export const settingsWeb: AreaWeb = {
  facts: settings,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: async (locale) => {
    const [field, [screens, admin, features]] = await Promise.all([
      loadFieldWords(locale),
      Promise.all(
        locale === 'fr'
          ? [import('./words/screens/fr.json'), import('./words/admin/fr.json'), import('./words/features/fr.json')]
          : [import('./words/screens/de.json'), import('./words/admin/de.json'), import('./words/features/de.json')],
      ),
    ]);
    const audit = { ...admin.default.audit, field };
    return { default: { ...screens.default, ...admin.default, audit, ...features.default } };
  },
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
      group: 'portal',
      order: 10,
      permission: 'canManageDatabase',
      load: () => import('./web/general/general-topic.tsx'),
    },
    {
      name: 'banner',
      label: 'topic.banner.label',
      lead: 'topic.banner.lead',
      icon: 'megaphone',
      group: 'portal',
      order: 20,
      permission: 'canManageDatabase',
      load: () => import('./web/banner/banner-topic.tsx'),
    },
    {
      name: 'rights',
      label: 'rights.title',
      lead: 'rights.lead',
      finds: PERMISSIONS.map((name) => ({ label: `rights.what.${name}`, hash: name })),
      icon: 'shield',
      group: 'people',
      order: 30,
      permission: 'canManageDatabase',
      load: () => import('./web/rights/rights-topic.tsx'),
    },
    {
      name: 'people',
      label: 'person.title',
      lead: 'person.lead',
      icon: 'users',
      group: 'people',
      order: 40,
      permission: 'canManageDatabase',
      load: () => import('./web/people/people-topic.tsx'),
    },
    {
      name: 'features',
      label: 'feature.title',
      lead: 'feature.lead',
      finds: FEATURES.map((name) => ({ label: `feature.part.${name}.label`, hash: name })),
      icon: 'tv',
      group: 'portal',
      order: 42,
      permission: 'canManageDatabase',
      load: () => import('./web/features/features-topic.tsx'),
    },
    {
      name: 'audit',
      label: 'audit.title',
      lead: 'audit.lead',
      icon: 'list',
      group: 'system',
      order: 45,
      permission: 'canManageDatabase',
      load: () => import('./web/audit/audit-topic.tsx'),
    },
    {
      name: 'exports',
      label: 'exports.title',
      lead: 'exports.lead',
      icon: 'download',
      group: 'system',
      order: 47,
      permission: 'canManageDatabase',
      load: () => import('./web/exports/exports-topic.tsx'),
    },
    {
      name: 'retention',
      label: 'retention.title',
      lead: 'retention.lead',
      icon: 'clock',
      group: 'system',
      order: 85,
      permission: 'canManageDatabase',
      load: () => import('./web/retention/retention-topic.tsx'),
    },
    {
      name: 'health',
      label: 'topic.health.label',
      lead: 'topic.health.lead',
      finds: ['mails', 'reminders', 'storage', 'process', 'imports'].map((part) => ({ label: `health.${part}` })),
      icon: 'bars',
      group: 'system',
      order: 90,
      permission: 'canManageDatabase',
      load: () => import('./web/health/health-topic.tsx'),
    },
  ],
  bars: [
    {
      name: 'viewing',
      order: 10,
      shows: ({ viewing }) => viewing !== null,
      load: () => import('./web/view-as/view-as-bar.tsx'),
    },
    {
      name: 'banner',
      order: 20,
      shows: ({ banners }) => banners.length > 0,
      load: () => import('./web/banner/banner-bar.tsx'),
    },
  ],
};
