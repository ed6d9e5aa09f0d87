import type { AreaWeb } from '#web/area-web.ts';
import { accounts } from './area.ts';
import { type AccountTab, accountSearch } from './web/account/account-search.ts';
import { PEOPLE } from './web/people/people-address.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const redirect = (query: Record<string, unknown>) => ({ redirect: text(query.redirect) });

const ownPage = (tab: AccountTab, icon: string) => ({
  name: tab,
  label: `account.tab.${tab}`,
  icon,
  order: 91,
  to: '/app/account',
  search: () => ({ tab }),
});

/** The accounts' face to the client. */
export const accountsWeb: AreaWeb = {
  facts: accounts,
  signInLayer: () => import('./web/sign-in/sign-in-layer.tsx'),
  proofDialog: () => import('./web/account/security/proof-dialog.tsx'),
  inviteDialog: () => import('./web/people/invite-here.tsx'),
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  insideWords: (locale) => (locale === 'fr' ? import('./words/inside/fr.json') : import('./words/inside/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    { path: '/', title: 'title.home', load: () => import('./web/home-screen.tsx'), screenWords: false },
    {
      path: '/login',
      title: 'title.login',
      load: () => import('./web/login-screen.tsx'),
      search: redirect,
      screenWords: false,
    },
    {
      path: '/login/code',
      title: 'title.secondFactor',
      load: () => import('./web/sign-in/code-screen.tsx'),
      search: redirect,
      screenWords: false,
    },
    {
      path: '/login/enrol',
      title: 'title.enrol',
      load: () => import('./web/sign-in/enrol-screen.tsx'),
      search: redirect,
      insideWords: true,
    },
    { path: '/login/inactive', title: 'title.inactive', load: () => import('./web/sign-in/inactive-screen.tsx') },
    {
      path: '/auth/confirm',
      title: 'title.confirm',
      load: () => import('./web/sign-in/confirm-screen.tsx'),
      search: (query) => ({
        token_hash: text(query.token_hash),
        type: text(query.type),
        redirect_to: text(query.redirect_to),
      }),
    },
    {
      path: '/account/not-me',
      title: 'title.notMe',
      load: () => import('./web/sign-in/not-me-screen.tsx'),
      search: (query) => ({ token: text(query.token) }),
    },
    { path: '/logout', title: 'title.logout', load: () => import('./web/logout-screen.tsx'), search: redirect },
    {
      path: '/password/reset-request',
      title: 'title.resetRequest',
      load: () => import('./web/reset-request-screen.tsx'),
    },
    { path: '/password/reset-error', title: 'title.resetError', load: () => import('./web/reset-error-screen.tsx') },
    {
      path: '/password/reset-success',
      title: 'title.resetSuccess',
      load: () => import('./web/reset-success-screen.tsx'),
    },
    {
      path: '/password/reset',
      title: 'title.reset',
      load: () => import('./web/reset-screen.tsx'),
      search: (query) => ({ token_hash: text(query.token_hash), type: text(query.type) }),
    },
    {
      path: '/app/account/people',
      title: 'title.people',
      load: () => import('./web/people/people-screen.tsx'),
      search: PEOPLE.search,
    },
    {
      path: '/app/account',
      title: 'title.account',
      load: () => import('./web/account/account-screen.tsx'),
      search: accountSearch,
    },
  ],
  tasks: [
    {
      name: 'invitations',
      label: 'task.invitations',
      icon: 'mail',
      order: 60,
      to: '/app/account/people',
      search: PEOPLE.write({ ...PEOPLE.usual, state: ['invited'] }),
    },
  ],
  actions: [
    {
      name: 'invite',
      label: 'action.invite',
      finds: 'action.inviteFinds',
      icon: 'mail',
      order: 20,
      permission: 'canCreateAuthUsers',
      feature: 'teamAccounts',
      to: '/app/account/people',
      search: (q) => PEOPLE.write({ ...PEOPLE.usual, q }),
    },
    {
      name: 'password',
      label: 'action.password',
      finds: 'action.passwordFinds',
      icon: 'shield',
      order: 90,
      to: '/app/account',
      search: () => ({ tab: 'security' }),
    },
    ownPage('registrations', 'calendar'),
    ownPage('notifications', 'mail'),
    ownPage('privacy', 'shield'),
  ],
  tiles: [
    {
      name: 'firstSteps',
      title: 'account.firstSteps.title',
      place: 'main',
      order: 0,
      permission: 'canViewDashboard',
      load: () => import('./web/account/first-steps/first-steps-tile.tsx'),
    },
  ],
};
