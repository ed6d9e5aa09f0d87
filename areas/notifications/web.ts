import type { AreaWeb } from '#web/area-web.ts';
import { notifications } from './area.ts';
import { ALL_NOTIFICATIONS } from './web/list/list-state.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The face of notifications and mail to the client. */
export const notificationsWeb: AreaWeb = {
  facts: notifications,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
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
      search: ALL_NOTIFICATIONS.search,
    },
  ],
  settingsTopics: [
    {
      name: 'mails',
      label: 'topic.mails',
      lead: 'topic.mailsLead',
      finds: [
        { label: 'log.view.mails' },
        { label: 'log.view.sendings' },
        { label: 'log.view.addresses' },
        { label: 'log.status.failed' },
        { label: 'log.status.bounced' },
      ],
      icon: 'mail',
      group: 'messages',
      order: 26,
      permission: 'canManageDatabase',
      load: () => import('./web/mail-log/mail-log-topic.tsx'),
    },
    {
      name: 'templates',
      label: 'topic.templates',
      lead: 'topic.templatesLead',
      finds: [{ label: 'template.field.subject' }, { label: 'template.variables' }, { label: 'template.test' }],
      icon: 'edit',
      group: 'messages',
      order: 24,
      permission: 'canManageDatabase',
      load: () => import('./web/templates/templates-topic.tsx'),
    },
  ],
};
