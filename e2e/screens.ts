import type { Page } from '@playwright/test';
import type { Account } from './member.ts';
import { headersOf } from './person.ts';

/** What each kind of member can open; `{own}` is the page of their company, `{news}` the newest one, `{event}` a journey, `{course}` what comes next. */
export const SCREENS = {
  owner: [
    '/app/dashboard',
    '/app/opticians',
    '/app/opticians?view=cards',
    '/app/opticians?view=map',
    '{own}',
    '{own}?staffId={me}',
    '{own}?edit=company',
    '/app/current',
    '/app/news',
    '/app/news/{news}',
    '/app/events',
    '/app/events?view=month',
    '/app/events/{event}',
    '/app/courses',
    '/app/courses?view=month',
    '/app/courses/{course}',
    '/app/courses/{course}/register',
    '/app/courses/team',
    '/app/assessment',
    '/app/assessment?view=start',
    '/app/assessment?view=team',
    '/app/conditions',
    '/app/sales',
    '/app/sales?tab=conil&span=rolling',
    '/app/sales?tab=group',
    '/app/marketplace',
    '/app/marketplace?view=rows',
    '/app/marketplace/own',
    '/app/marketplace/{item}',
    '/app/jobs',
    '/app/jobs/own',
    '/app/jobs/seekers',
    '/app/jobs/{job}',
    '/app/marketing',
    '/app/marketing/gazette',
    '/app/products',
    '/app/products?view=rows',
    '/app/products/purelens',
    '/app/internal/logo-download',
    '/app/internal/logo-download?logo={logo}',
    '/app/internal/signature-generator',
    '/app/services',
    '/app/support',
    '/app/new-privacy-policy',
    '/app/frequentlens',
    '/app/gesundheitsoptik',
    '/app/gesundheitsoptik/certification/{draft}',
    '/app/gesundheitsoptik/erfa/{group}',
    '/app/gesundheitsoptik/erfa/{group}?meeting={erfa}',
    '/app/notifications',
    '/app/account',
    '/app/account?tab=registrations',
    '/app/account?tab=training',
    '/app/account?tab=security',
    '/app/account?tab=notifications',
    '/app/account?tab=privacy',
    '/app/denied?permission=canManageDatabase',
    '/app/deleted',
    '/app/nowhere',
  ],
  // The longest words of a company stand on the page of a team that speaks French.
  romand: ['{own}', '{own}?edit=newPerson', '/app/leadership-handbook', '/app/pages/{chapter}'],
  // Words that are as long as a phone is wide.
  moderator: ['/app/pages', '/app/frequentlens?edit=de', '/app/management-handbook', '/app/events'],
  admin: [
    '/app/marketing/gazette',
    '/app/marketing/gazette/drafts',
    '/app/marketing/campaigns/drafts',
    '/app/products/drafts',
    '/app/products/import',
    '/app/internal/logo-download/drafts',
    '/app/internal/logo-download?logo={logo}',
    '/app/internal/signature-generator/templates',
    '/app/internal/styleguide-portal',
    '/app/internal/styleguide-gesundheitsoptik',
    '/app/translation',
    '/app/translation/{news}',
    '/app/news/drafts',
    '/app/news/{news}/edit',
    '/app/news/{news}/edit?view=revisions',
    '/app/events/drafts',
    '/app/events/{event}/edit',
    '/app/courses/drafts',
    '/app/courses/{course}/edit',
    '/app/courses/{course}/dates',
    '/app/courses/{course}/dates?date={date}',
    '/app/courses/{course}/participants/{date}',
    '/app/courses/{course}/attendance/{date}',
    '/app/courses/requests',
    '/app/events/{event}/booking',
    '/app/events/{event}/sheet',
    '/app/events/{event}/participants',
    '/app/events/{event}/attendance',
    '/app/events/requests',
    '/app/business-intelligence',
    '/app/gesundheitsoptik/certification',
    '/app/gesundheitsoptik/certification/{review}',
    '/app/gesundheitsoptik/requirements',
    '/app/gesundheitsoptik/erfa',
    '/app/gesundheitsoptik/erfa/{group}',
    '/app/sales/data-admin/glass',
    '/app/sales/data-admin/glass?part=missing',
    '/app/sales/data-admin/conil?part=figures',
    '/app/assessment?view=office',
    '/app/assessment?view=office&part=participation',
    '/app/opticians/new',
    '/app/internal/search',
    '/app/internal/settings',
    '/app/internal/approvals',
    '/app/internal/approvals?item={waiting}',
    '/app/board',
    '/app/board?meeting={meeting}',
    '/app/conditions/drafts',
    '/app/conditions/{terms}/edit',
    '/app/marketplace/{item}/edit',
    '/app/jobs/{job}/edit',
    ...[
      'changes',
      'checks',
      'approvals',
      'programs',
      'bin',
      'import',
      'mails',
      'templates',
      'general',
      'banner',
      'reasons',
      'embeds',
    ],
    ...['rights', 'people', 'features', 'audit', 'exports', 'retention', 'health'],
  ].map((path) => (path.startsWith('/') ? path : `/app/internal/settings?topic=${path}`)),
} satisfies Partial<Record<Account, readonly string[]>>;
/** What stands for the parts of the addresses above; for the member whose page it is. */
export async function partsOf(page: Page): Promise<(path: string) => string> {
  const answer = await page.request.get('/api/v1/auth/user');
  const { data } = (await answer.json()) as { data: { optician: { id: string }; staff: { id: string } } };
  const headers = await headersOf(page.request, 'owner@lumen.example');
  const office = await headersOf(page.request, 'admin@lumen.example');
  const first = async (query: string, as = headers) => {
    const [found] = (await (await page.request.get(`/rest/v1/${query}&limit=1`, { headers: as })).json()) as [
      { id: string },
    ];
    return found.id;
  };
  const news = await first('published_news?select=id&order=published_at.desc');
  const chapter = await first('published_pages?select=id&parent_id=not.is.null&order=position.desc');
  const event = await first('published_events?select=id&kind=eq.trip&order=starts_at.desc');
  const meeting = await first(
    'meetings?select=id,meeting_bodies!inner(kind)&meeting_bodies.kind=eq.board&order=starts_at',
    office,
  );
  // The owner leads the first group; what comes next is read.
  const erfa = await first(
    'meetings?select=id,meeting_bodies!inner(kind)&meeting_bodies.kind=eq.erfa&order=starts_at.desc',
  );
  const group = await first('erfa_groups?select=id&order=number', office);
  const draft = await first('program_gesundheitsoptik_certifications?select=id&status=eq.draft');
  const review = await first('certification_overview?select=id&status=eq.waiting&order=submitted_at', office);
  const terms = await first('supplier_terms?select=id&order=id');
  const course = await first('course_dates?select=id:course_id&state=in.(open,few)&order=starts_at');
  const date = await first('course_dates?select=id&state=in.(open,few)&order=starts_at');
  const item = await first('open_marketplace_items?select=id&order=created.desc,id');
  const job = await first('open_job_offers?select=id&order=created.desc,id');
  const logo = await first('published_logos?select=id&order=title_de');
  const queue = await page.request.get('/api/v1/content/queue');
  const [{ id: waiting } = { id: '' }] = ((await queue.json()) as { data: { id: string }[] }).data;
  const me = data.staff.id;
  const parts = {
    own: `/app/opticians/${data.optician.id}`,
    me,
    news,
    chapter,
    event,
    waiting,
    meeting,
    group,
    draft,
    review,
    erfa,
    terms,
    item,
    job,
    course,
    date,
    logo,
  };
  return (path) => Object.entries(parts).reduce((filled, [name, part]) => filled.replace(`{${name}}`, part), path);
}
