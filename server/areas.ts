import { accounts } from '#areas/accounts/area.ts';
import { server as accountsServer } from '#areas/accounts/server.ts';
import { approvals } from '#areas/approvals/area.ts';
import { server as approvalsServer } from '#areas/approvals/server.ts';
import { assessment } from '#areas/assessment/area.ts';
import { server as assessmentServer } from '#areas/assessment/server.ts';
import { certificates } from '#areas/certificates/area.ts';
import { server as certificatesServer } from '#areas/certificates/server.ts';
import { certification } from '#areas/certification/area.ts';
import { server as certificationServer } from '#areas/certification/server.ts';
import { conditions } from '#areas/conditions/area.ts';
import { server as conditionsServer } from '#areas/conditions/server.ts';
import { courses } from '#areas/courses/area.ts';
import { server as coursesServer } from '#areas/courses/server.ts';
import { current } from '#areas/current/area.ts';
import { server as currentServer } from '#areas/current/server.ts';
import { dashboard } from '#areas/dashboard/area.ts';
import { server as dashboardServer } from '#areas/dashboard/server.ts';
import { directory } from '#areas/directory/area.ts';
import { server as directoryServer } from '#areas/directory/server.ts';
import { embeds } from '#areas/embeds/area.ts';
import { server as embedsServer } from '#areas/embeds/server.ts';
import { erfa } from '#areas/erfa/area.ts';
import { server as erfaServer } from '#areas/erfa/server.ts';
import { events } from '#areas/events/area.ts';
import { server as eventsServer } from '#areas/events/server.ts';
import { jobs } from '#areas/jobs/area.ts';
import { server as jobsServer } from '#areas/jobs/server.ts';
import { lookup } from '#areas/lookup/area.ts';
import { server as lookupServer } from '#areas/lookup/server.ts';
import { marketing } from '#areas/marketing/area.ts';
import { server as marketingServer } from '#areas/marketing/server.ts';
import { marketplace } from '#areas/marketplace/area.ts';
import { server as marketplaceServer } from '#areas/marketplace/server.ts';
import { news } from '#areas/news/area.ts';
import { server as newsServer } from '#areas/news/server.ts';
import { notifications } from '#areas/notifications/area.ts';
import { server as notificationsServer } from '#areas/notifications/server.ts';
import { pages } from '#areas/pages/area.ts';
import { server as pagesServer } from '#areas/pages/server.ts';
import { products } from '#areas/products/area.ts';
import { server as productsServer } from '#areas/products/server.ts';
import { registration } from '#areas/registration/area.ts';
import { server as registrationServer } from '#areas/registration/server.ts';
import { sales } from '#areas/sales/area.ts';
import { server as salesServer } from '#areas/sales/server.ts';
import { search } from '#areas/search/area.ts';
import { settings } from '#areas/settings/area.ts';
import { server as settingsServer } from '#areas/settings/server.ts';
import { toolbox } from '#areas/toolbox/area.ts';
import { server as toolboxServer } from '#areas/toolbox/server.ts';
import { translation } from '#areas/translation/area.ts';
import { server as translationServer } from '#areas/translation/server.ts';
import type { AreaFacts } from '#shared/names/area-facts.ts';
import type { AreaServer } from './area-server.ts';

/** Every area of the portal, as the process knows it. The client's twin is `web/areas.ts`. */
export const AREA_FACTS: readonly AreaFacts[] = [
  accounts,
  approvals,
  assessment,
  certificates,
  certification,
  conditions,
  courses,
  current,
  dashboard,
  directory,
  embeds,
  erfa,
  events,
  jobs,
  marketing,
  lookup,
  marketplace,
  news,
  notifications,
  pages,
  products,
  registration,
  sales,
  search,
  settings,
  toolbox,
  translation,
];

export const AREAS: readonly AreaServer[] = [
  accountsServer,
  approvalsServer,
  assessmentServer,
  certificatesServer,
  certificationServer,
  conditionsServer,
  coursesServer,
  currentServer,
  dashboardServer,
  directoryServer,
  embedsServer,
  erfaServer,
  eventsServer,
  jobsServer,
  marketingServer,
  lookupServer,
  marketplaceServer,
  newsServer,
  notificationsServer,
  pagesServer,
  productsServer,
  registrationServer,
  salesServer,
  settingsServer,
  toolboxServer,
  translationServer,
];
