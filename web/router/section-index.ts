import { withoutLocale } from '#web/ui/locale-path.ts';

/** Every index screen below `/app` (specification §2). Screens without one of their own stand for themselves. */
const INDEXES = [
  '/app/dashboard',
  '/app/current',
  '/app/services',
  '/app/frequentlens',
  '/app/conditions',
  '/app/sales',
  '/app/marketing',
  '/app/new-privacy-policy',
  '/app/support',
  '/app/leadership-handbook',
  '/app/management-handbook',
  '/app/board',
  '/app/assessment',
  '/app/account',
  '/app/gesundheitsoptik',
  '/app/gesundheitsoptik/erfa',
  '/app/opticians',
  '/app/pages',
  '/app/courses',
  '/app/marketplace',
  '/app/jobs',
  '/app/events',
  '/app/news',
  '/app/products',
  '/app/internal/settings',
  '/app/internal/signature-generator',
  '/app/internal/logo-download',
] as const;

const STYLEGUIDE = /^\/app\/internal\/styleguide-[^/]+/;

/**
 * The index screen of the section that a path belongs to, without locale prefix, query and fragment:
 * `/fr/app/opticians/7?staffId=9#team` gives `/app/opticians`. A path below `/app` that belongs to no section gives the
 * dashboard; the pages for passwords and for signing out give the sign-in page; other public paths stand for themselves.
 */
export function sectionIndexOf(address: string): string {
  const bare = withoutLocale(address.split(/[?#]/, 1)[0] || '/');
  const path = bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
  if (path === '/app' || path.startsWith('/app/')) return appIndexOf(path);
  return path === '/logout' || path.startsWith('/password/') ? '/login' : path;
}

function appIndexOf(path: string): string {
  const styleguide = STYLEGUIDE.exec(path)?.[0];
  if (styleguide) return styleguide;
  const candidates = INDEXES.filter((index) => path === index || path.startsWith(`${index}/`));
  return candidates.sort((left, right) => right.length - left.length)[0] ?? '/app/dashboard';
}
