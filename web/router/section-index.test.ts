import { describe, expect, it } from 'vitest';
import { sectionIndexOf } from './section-index.ts';

/** Every route of the specification §2 with the index screen of its section. */
const ROUTES: Record<string, string> = {
  '/': '/',
  '/login': '/login',
  '/logout': '/login',
  '/password/reset-request': '/login',
  '/password/reset-error': '/login',
  '/password/reset-success': '/login',
  '/password/reset': '/login',
  '/app/dashboard': '/app/dashboard',
  '/app/current': '/app/current',
  '/app/services': '/app/services',
  '/app/frequentlens': '/app/frequentlens',
  '/app/conditions': '/app/conditions',
  '/app/sales': '/app/sales',
  '/app/sales/data-admin/glass': '/app/sales',
  '/app/sales/data-admin/conil': '/app/sales',
  '/app/marketing': '/app/marketing',
  '/app/marketing/gazette': '/app/marketing',
  '/app/new-privacy-policy': '/app/new-privacy-policy',
  '/app/support': '/app/support',
  '/app/leadership-handbook': '/app/leadership-handbook',
  '/app/management-handbook': '/app/management-handbook',
  '/app/board': '/app/board',
  '/app/assessment': '/app/assessment',
  '/app/denied': '/app/dashboard',
  '/app/deleted': '/app/dashboard',
  '/app/account/security': '/app/account',
  '/app/gesundheitsoptik': '/app/gesundheitsoptik',
  '/app/gesundheitsoptik/erfa': '/app/gesundheitsoptik/erfa',
  '/app/gesundheitsoptik/erfa/12': '/app/gesundheitsoptik/erfa',
  '/app/gesundheitsoptik/certification/12': '/app/gesundheitsoptik',
  '/app/opticians': '/app/opticians',
  '/app/opticians/new': '/app/opticians',
  '/app/opticians/7': '/app/opticians',
  '/app/opticians/7?staffId=9#team': '/app/opticians',
  '/app/pages': '/app/pages',
  '/app/pages/3': '/app/pages',
  '/app/courses': '/app/courses',
  '/app/courses/#instructors': '/app/courses',
  '/app/courses/3': '/app/courses',
  '/app/marketplace': '/app/marketplace',
  '/app/marketplace/3': '/app/marketplace',
  '/embeds/marketplace': '/embeds/marketplace',
  '/app/jobs': '/app/jobs',
  '/app/jobs/3': '/app/jobs',
  '/app/events': '/app/events',
  '/app/events/3': '/app/events',
  '/app/news': '/app/news',
  '/app/news/3': '/app/news',
  '/app/products': '/app/products',
  '/app/products/purecare': '/app/products',
  '/app/products/purelens': '/app/products',
  '/app/internal/styleguide-portal': '/app/internal/styleguide-portal',
  '/app/internal/settings': '/app/internal/settings',
  '/app/internal/signature-generator': '/app/internal/signature-generator',
  '/app/internal/logo-download': '/app/internal/logo-download',
};

describe('the index screen of a section', () => {
  it.each(Object.entries(ROUTES))('%s belongs to %s, in each language', (path, index) => {
    expect(sectionIndexOf(path)).toBe(index);
    expect(sectionIndexOf(`/fr${path === '/' ? '' : path}`)).toBe(index);
    expect(sectionIndexOf(`/de${path}`)).toBe(index);
  });

  it('takes no part of a word for a section and sends the unknown to the dashboard', () => {
    expect(sectionIndexOf('/app/newsletter')).toBe('/app/dashboard');
    expect(sectionIndexOf('/app')).toBe('/app/dashboard');
    expect(sectionIndexOf('')).toBe('/');
  });
});
