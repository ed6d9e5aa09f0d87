import { accountsWeb } from '#areas/accounts/web.ts';
import { approvalsWeb } from '#areas/approvals/web.ts';
import { assessmentWeb } from '#areas/assessment/web.ts';
import { certificatesWeb } from '#areas/certificates/web.ts';
import { certificationWeb } from '#areas/certification/web.ts';
import { conditionsWeb } from '#areas/conditions/web.ts';
import { coursesWeb } from '#areas/courses/web.ts';
import { currentWeb } from '#areas/current/web.ts';
import { dashboardWeb } from '#areas/dashboard/web.ts';
import { directoryWeb } from '#areas/directory/web.ts';
import { embedsWeb } from '#areas/embeds/web.ts';
import { erfaWeb } from '#areas/erfa/web.ts';
import { eventsWeb } from '#areas/events/web.ts';
import { jobsWeb } from '#areas/jobs/web.ts';
import { lookupWeb } from '#areas/lookup/web.ts';
import { marketingWeb } from '#areas/marketing/web.ts';
import { marketplaceWeb } from '#areas/marketplace/web.ts';
import { newsWeb } from '#areas/news/web.ts';
import { notificationsWeb } from '#areas/notifications/web.ts';
import { pagesWeb } from '#areas/pages/web.ts';
import { productsWeb } from '#areas/products/web.ts';
import { registrationWeb } from '#areas/registration/web.ts';
import { salesWeb } from '#areas/sales/web.ts';
import { searchWeb } from '#areas/search/web.ts';
import { settingsWeb } from '#areas/settings/web.ts';
import { toolboxWeb } from '#areas/toolbox/web.ts';
import { translationWeb } from '#areas/translation/web.ts';
import type { AreaWeb } from './area-web.ts';

/** The areas of the client. Of an area nothing but its `web.ts` is imported; everything behind it is loaded on demand. */
export const areas: readonly AreaWeb[] = [
  accountsWeb,
  approvalsWeb,
  assessmentWeb,
  certificatesWeb,
  certificationWeb,
  conditionsWeb,
  coursesWeb,
  currentWeb,
  dashboardWeb,
  directoryWeb,
  embedsWeb,
  erfaWeb,
  eventsWeb,
  jobsWeb,
  lookupWeb,
  marketingWeb,
  marketplaceWeb,
  newsWeb,
  notificationsWeb,
  pagesWeb,
  productsWeb,
  registrationWeb,
  salesWeb,
  searchWeb,
  settingsWeb,
  toolboxWeb,
  translationWeb,
];
