import type { AreaWeb } from '#web/area-web.ts';
import { registration } from './area.ts';

const OWN = { to: '/app/account', search: { tab: 'registrations' } };

/** The face of registering to the client; forms and cards are the frame's. */
export const registrationWeb: AreaWeb = {
  facts: registration,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [
    { path: '/embeds/courses/$itemId', title: 'title', load: () => import('./web/outside-course-screen.tsx') },
    { path: '/embeds/events/$itemId', title: 'title', load: () => import('./web/outside-event-screen.tsx') },
    { path: '/registration/$token', title: 'title', load: () => import('./web/link-screen.tsx') },
  ],
  tasks: [
    { name: 'offers', label: 'offers', icon: 'seat', order: 5, ...OWN },
    { name: 'answers', label: 'answers', icon: 'edit', order: 15, ...OWN },
  ],
};
