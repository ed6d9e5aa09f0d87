import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, id, oneOf } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';
import { ORDER_STATES, PRINTED } from '../gazette-facts.ts';

/** The page of marketing: which campaign is open. */
export const MARKETING = defineList({ path: '/app/marketing', filters: {}, place: { campaign: id } });

/** How the office sorts orders: the newest first, by company, the most copies first, by day of delivery. */
export const ORDER_SORTS = ['newest', 'company', 'copies', 'delivery'] as const;

/** The Gazette: which issue, for which branch or of which order something is open, and what the office looks at. */
export const GAZETTE = defineList({
  path: '/app/marketing/gazette',
  // The office's, among its orders.
  filters: { only: oneOf([...ORDER_STATES, 'unapproved']), language: oneOf(PRINTED) },
  look: { sort: choice(ORDER_SORTS) },
  place: { issue: id, branch: id, order: id, standing: flag(1), show: choice(['orders', 'missing', 'changes']) },
});

export const ISSUE_DRAFTS = defineWritten('gazetteDrafts', '/app/marketing/gazette/drafts');
export const CAMPAIGN_DRAFTS = defineWritten('campaignDrafts', '/app/marketing/campaigns/drafts');
export const issueEditPath = (issue: string) => `/app/marketing/gazette/${issue}/edit`;
export const campaignEditPath = (campaign: string) => `/app/marketing/campaigns/${campaign}/edit`;
