import type { AreaWeb } from '#web/area-web.ts';
import { searchAroundPage } from '#web/blocks/search-around-page.ts';
import { marketing } from './area.ts';
import { CAMPAIGN_DRAFTS, GAZETTE, ISSUE_DRAFTS, MARKETING } from './web/lists.ts';

const revisions = ({ view }: Record<string, unknown>) => (view === 'revisions' ? { view } : {});

/** The face of marketing to the client. */
export const marketingWeb: AreaWeb = {
  facts: marketing,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: '/app/marketing',
      title: 'title',
      load: () => import('./web/marketing-screen.tsx'),
      search: searchAroundPage(MARKETING),
    },
    {
      path: '/app/marketing/gazette',
      title: 'gazette',
      load: () => import('./web/gazette/gazette-screen.tsx'),
      search: GAZETTE.search,
    },
    {
      path: '/app/marketing/gazette/drafts',
      title: 'gazette',
      load: () => import('./web/gazette/issue-drafts-screen.tsx'),
      search: ISSUE_DRAFTS.search,
    },
    {
      path: '/app/marketing/gazette/$issueId/edit',
      title: 'gazette',
      load: () => import('./web/gazette/issue-edit-screen.tsx'),
      search: revisions,
    },
    {
      path: '/app/marketing/campaigns/drafts',
      title: 'campaigns',
      load: () => import('./web/campaigns/campaign-drafts-screen.tsx'),
      search: CAMPAIGN_DRAFTS.search,
    },
    {
      path: '/app/marketing/campaigns/$campaignId/edit',
      title: 'campaigns',
      load: () => import('./web/campaigns/campaign-edit-screen.tsx'),
      search: revisions,
    },
  ],
  tasks: [
    { name: 'order', label: 'task', icon: 'megaphone', order: 40, to: GAZETTE.path },
    {
      name: 'issueDrafts',
      label: 'issueDrafts',
      icon: 'edit',
      order: 77,
      to: ISSUE_DRAFTS.path,
      search: ISSUE_DRAFTS.write({ ...ISSUE_DRAFTS.usual, mine: true }),
    },
    {
      name: 'campaignDrafts',
      label: 'campaignDrafts',
      icon: 'edit',
      order: 78,
      to: CAMPAIGN_DRAFTS.path,
      search: CAMPAIGN_DRAFTS.write({ ...CAMPAIGN_DRAFTS.usual, mine: true }),
    },
  ],
  contents: [
    {
      kind: 'gazette',
      label: 'gazette',
      fields: 'edit.field',
      path: (id) => `/app/marketing/gazette?issue=${id}`,
      read: () => import('./web/gazette/issue-reader.tsx'),
    },
    {
      kind: 'campaign',
      label: 'campaigns',
      one: 'oneCampaign',
      fields: 'edit.field',
      path: (id) => `/app/marketing?campaign=${id}`,
      read: () => import('./web/campaigns/campaign-reader.tsx'),
    },
  ],
};
