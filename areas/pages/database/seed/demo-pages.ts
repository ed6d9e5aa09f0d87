import { AREA_PAGES } from './area-pages.ts';
import { BOARD_AUTUMN } from './board/autumn.ts';
import { BOARD_EARLIER } from './board/earlier.ts';
import { BOARD_NEW_MEMBERS } from './board/new-members.ts';
import { BOARD_PAST_YEAR } from './board/past-year.ts';
import { BOARD_SUMMER } from './board/summer.ts';
import { BRAND_SHEETS } from './brand-sheets.ts';
import type { DemoPage } from './demo-page.ts';
import { GROUP_AND_BRANDS } from './group-and-brands.ts';
import { HEALTH_AND_PRIVACY } from './health-and-privacy.ts';
import { LEADERSHIP_ABSENCE } from './leadership/absence.ts';
import { LEADERSHIP_CARE } from './leadership/care.ts';
import { LEADERSHIP_GROWING_AND_LEAVING } from './leadership/growing-and-leaving.ts';
import { LEADERSHIP_PAY_AND_TIME } from './leadership/pay-and-time.ts';
import { LEADERSHIP_TALKS } from './leadership/talks.ts';
import { LEADERSHIP_TEAM } from './leadership/team.ts';
import { MANAGEMENT_CARE } from './management/care.ts';
import { MANAGEMENT_DATA } from './management/data.ts';
import { MANAGEMENT_FIGURES } from './management/figures.ts';
import { MANAGEMENT_GOODS } from './management/goods.ts';
import { MANAGEMENT_ORGANISATION } from './management/organisation.ts';
import { MANAGEMENT_PLACE_AND_FUTURE } from './management/place-and-future.ts';
import { MARKETING } from './marketing.ts';
import { PROGRAMME_PAGES } from './programme-pages.ts';
import { SERVICES_CUSTOMERS } from './services/customers.ts';
import { SERVICES_IT } from './services/it.ts';
import { SERVICES_LOGISTICS } from './services/logistics.ts';
import { SERVICES_OFFICE } from './services/office.ts';
import { SERVICES } from './services.ts';
import { SUPPORT } from './support.ts';

/** All pages of the demo, in the order of the tree. */
export const DEMO_PAGES: readonly DemoPage[] = [
  ...AREA_PAGES,
  ...SUPPORT,
  ...PROGRAMME_PAGES,
  ...BRAND_SHEETS,
  ...GROUP_AND_BRANDS,
  ...HEALTH_AND_PRIVACY,
  ...MARKETING,
  ...SERVICES,
  ...SERVICES_IT,
  ...SERVICES_CUSTOMERS,
  ...SERVICES_OFFICE,
  ...SERVICES_LOGISTICS,
  ...LEADERSHIP_TEAM,
  ...LEADERSHIP_TALKS,
  ...LEADERSHIP_PAY_AND_TIME,
  ...LEADERSHIP_ABSENCE,
  ...LEADERSHIP_CARE,
  ...LEADERSHIP_GROWING_AND_LEAVING,
  ...MANAGEMENT_ORGANISATION,
  ...MANAGEMENT_CARE,
  ...MANAGEMENT_DATA,
  ...MANAGEMENT_GOODS,
  ...MANAGEMENT_FIGURES,
  ...MANAGEMENT_PLACE_AND_FUTURE,
  ...BOARD_AUTUMN,
  ...BOARD_SUMMER,
  ...BOARD_PAST_YEAR,
  ...BOARD_NEW_MEMBERS,
  ...BOARD_EARLIER,
];
