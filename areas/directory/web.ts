import type { AreaWeb } from '#web/area-web.ts';
import { loadFieldWords } from '#web/i18n/load-field-words.ts';
import { directory } from './area.ts';
import { detailSearch } from './web/detail/detail-search.ts';
import { loadImportTopic } from './web/import/load-topic.ts';
import { OPTICIANS } from './web/list/list-search.ts';
import { mergeSearch } from './web/merge/merge-search.ts';

/** The directory's face to the client. */
export const directoryWeb: AreaWeb = {
  facts: directory,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: async (locale) => {
    const [screens, field] = await Promise.all([
      locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json'),
      loadFieldWords(locale),
    ]);
    return { default: { ...screens.default, field } };
  },
  screens: [
    {
      path: '/app/opticians',
      title: 'title.list',
      load: () => import('./web/list/opticians-screen.tsx'),
      search: OPTICIANS.search,
    },
    {
      path: '/app/opticians/new',
      title: 'title.new',
      load: () => import('./web/edit/new-company-screen.tsx'),
    },
    {
      path: '/app/opticians/merge',
      title: 'title.merge',
      load: () => import('./web/merge/merge-screen.tsx'),
      search: mergeSearch,
    },
    {
      path: '/confirm-data',
      title: 'title.confirm',
      load: () => import('./web/yearly/confirm-screen.tsx'),
      search: ({ token }) => (typeof token === 'string' ? { token } : {}),
    },
    {
      path: '/app/opticians/$opticianId',
      title: 'title.detail',
      load: () => import('./web/detail/optician-screen.tsx'),
      search: detailSearch,
    },
  ],
  tiles: [
    {
      name: 'dataCheck',
      title: 'tile.check.title',
      place: 'main',
      order: 15,
      permission: 'canEditOwnBusiness',
      load: () => import('./web/yearly/check-tile.tsx'),
    },
    {
      name: 'ownCompany',
      title: 'tile.own.title',
      place: 'main',
      order: { office: 'hidden', owner: 20, instructor: 50, optician: 50 },
      permission: 'canViewOpticians',
      load: () => import('./web/tiles/own-company-tile.tsx'),
    },
    {
      name: 'online',
      title: 'tile.online.title',
      place: 'aside',
      order: 50,
      permission: 'canViewOpticians',
      feature: 'presence',
      load: () => import('./web/tiles/online-tile.tsx'),
    },
  ],
  tasks: [
    {
      name: 'approvals',
      label: 'task.approvals',
      icon: 'inbox',
      order: 20,
      to: '/app/internal/settings',
      search: { topic: 'approvals' },
    },
    {
      name: 'dataCheck',
      label: 'task.dataCheck',
      icon: 'calendar',
      order: 30,
      to: ({ optician }) => `/app/opticians/${optician?.id ?? ''}`,
      tile: 'dataCheck',
    },
    {
      name: 'hours',
      label: 'task.hours',
      icon: 'clock',
      order: 40,
      to: ({ optician }) => `/app/opticians/${optician?.id ?? ''}`,
    },
  ],
  actions: [
    {
      name: 'list',
      label: 'action.list',
      finds: 'action.listFinds',
      icon: 'search',
      order: 10,
      permission: 'canViewOpticians',
      to: '/app/opticians',
      search: (q) => (q ? { q } : {}),
    },
    {
      name: 'new',
      label: 'action.new',
      finds: 'action.newFinds',
      icon: 'plus',
      order: 30,
      permission: 'canManageDatabase',
      to: '/app/opticians/new',
    },
  ],
  shortcuts: [
    {
      label: 'shortcut.directory',
      icon: 'search',
      path: '/app/opticians',
      order: 50,
      permission: 'canViewOpticians',
    },
  ],
  settingsTopics: [
    {
      name: 'changes',
      label: 'topic.changes.label',
      lead: 'topic.changes.lead',
      icon: 'history',
      group: 'directory',
      order: 58,
      permission: 'canManageDatabase',
      load: () => import('./web/feed/feed-topic.tsx'),
    },
    {
      name: 'checks',
      label: 'topic.checks.label',
      lead: 'topic.checks.lead',
      icon: 'calendar',
      group: 'directory',
      order: 60,
      permission: 'canManageDatabase',
      load: () => import('./web/yearly/check-topic.tsx'),
    },
    {
      name: 'approvals',
      label: 'topic.approvals.label',
      lead: 'topic.approvals.lead',
      icon: 'check',
      group: 'directory',
      order: 50,
      permission: 'canManageDatabase',
      load: () => import('./web/approval/approvals-topic.tsx'),
    },
    {
      name: 'programs',
      label: 'topic.programs.label',
      lead: 'topic.programs.lead',
      icon: 'medal',
      group: 'directory',
      order: 55,
      permission: 'canManageDatabase',
      load: () => import('./web/approval/programs-topic.tsx'),
    },
    {
      name: 'bin',
      label: 'topic.bin.label',
      lead: 'topic.bin.lead',
      icon: 'trash',
      group: 'directory',
      order: 59,
      permission: 'canManageDatabase',
      load: () => import('./web/bin/bin-topic.tsx'),
    },
    {
      name: 'import',
      label: 'topic.import.label',
      lead: 'topic.import.lead',
      icon: 'upload',
      group: 'directory',
      order: 62,
      permission: 'canManageDatabase',
      feature: 'imports',
      load: loadImportTopic,
    },
  ],
};
